import type { AnswerOf, reminders } from '@foyer/sdk';

export type Settings = AnswerOf<typeof reminders.getReminderSettings>;
type Rule = Settings['reminders'][number];
export type Unit = Rule['unit'];
type Channel = Rule['channels'][number];

export const units: readonly Unit[] = ['DAYS', 'HOURS', 'MINUTES'];

/** The longest lead in each unit: 60 days, and what the platform takes of minutes. */
const mostOf: Readonly<Record<Unit, number>> = { DAYS: 60, HOURS: 1440, MINUTES: 1440 };

/** The most reminders of a service. */
export const MOST_REMINDERS = 5;

/** A reminder as it is typed. */
export interface RuleValues {
  amount: string;
  unit: Unit;
  channels: Channel[];
}

export interface ServiceValues {
  serviceId: string;
  reminders: RuleValues[];
}

export interface ReminderValues {
  reminders: RuleValues[];
  services: ServiceValues[];
  courseReminders: Settings['courseReminders'];
  quietFrom: string;
  quietTo: string;
  /** They hold for emails, too. */
  quietMails: boolean;
  smsPerDay: string;
  asksForReview: boolean;
  url: string;
  delayMinutes: number;
  daysBetween: string;
}

/** The parts of the form get these. */
export interface FieldsProps {
  values: ReminderValues;
  change(values: Partial<ReminderValues>): void;
  /** The fields that are wrong, as the platform names them. */
  wrong: readonly string[];
}

export const newRule: RuleValues = { amount: '2', unit: 'HOURS', channels: ['MAIL', 'SMS'] };

const readRule = ({ amount, unit, channels }: Rule): RuleValues => ({ amount: String(amount), unit, channels });

export const readSettings = (settings: Settings): ReminderValues => ({
  reminders: settings.reminders.map(readRule),
  services: settings.serviceReminders.map((own) => ({
    serviceId: own.serviceId,
    reminders: own.reminders.map(readRule),
  })),
  courseReminders: settings.courseReminders,
  quietFrom: settings.quietHours.from,
  quietTo: settings.quietHours.to,
  quietMails: settings.quietMails,
  smsPerDay: String(settings.smsPerDay),
  asksForReview: settings.reviewRequest.enabled,
  url: settings.reviewRequest.url ?? '',
  delayMinutes: settings.reviewRequest.delayMinutes ?? 0,
  daysBetween: String(settings.reviewRequest.minimumDaysBetween ?? ''),
});

const writeRule = ({ amount, unit, channels }: RuleValues): Rule => ({ amount: Number(amount), unit, channels });

export const writeSettings = (values: ReminderValues, revision: string) => ({
  reminders: values.reminders.map(writeRule),
  serviceReminders: values.services.map(({ serviceId, reminders: rules }) => ({
    serviceId,
    reminders: rules.map(writeRule),
  })),
  courseReminders: values.courseReminders,
  quietHours: { from: values.quietFrom, to: values.quietTo },
  quietMails: values.quietMails,
  smsPerDay: Number(values.smsPerDay),
  reviewRequest: {
    enabled: values.asksForReview,
    url: values.url.trim(),
    delayMinutes: values.delayMinutes,
    minimumDaysBetween: Number(values.daysBetween),
  },
  revision,
});

const isCount = (text: string, most: number, least = 1): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const ruleFaults = (field: string, rules: readonly RuleValues[]): string[] =>
  rules.flatMap(({ amount, unit }, index) => {
    const isRepeated = rules.slice(0, index).some((one) => one.unit === unit && Number(one.amount) === Number(amount));
    return isRepeated || !isCount(amount, mostOf[unit]) ? [`${field}[${index}]`] : [];
  });

/** The fields that are wrong, as the platform names them. */
export function reminderFaults(values: ReminderValues): string[] {
  const { asksForReview, url, daysBetween, quietFrom, quietTo, smsPerDay } = values;
  return [
    ...ruleFaults('reminders', values.reminders),
    ...values.services.flatMap((own, index) => ruleFaults(`serviceReminders[${index}].reminders`, own.reminders)),
    ...(quietFrom && quietTo ? [] : ['quietHours']),
    ...(isCount(smsPerDay, 100_000, 0) ? [] : ['smsPerDay']),
    ...(asksForReview && !/^https:\/\/[^\s/]+\.\S+$/.test(url.trim()) ? ['reviewRequest.url'] : []),
    ...(isCount(daysBetween, 3650) ? [] : ['reviewRequest.minimumDaysBetween']),
  ];
}
