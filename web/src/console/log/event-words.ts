import type { SecurityEventType } from '@foyer/contract/security-event-types';
import type { AnswerOf, apps } from '@foyer/sdk';
import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import { isGuid } from '../parts/guid.ts';
import { roleWords } from '../parts/team-words.ts';
import { teamRoles } from '../parts/use-team.ts';

export type LoggedEvent = AnswerOf<typeof apps.listSecurityEvents>['securityEvents'][number];

const accountWords = ({ t }: Pick<Text, 't'>) => ({
  REGISTERED: t('Registered'),
  REGISTRATION_REPEATED: t('Tried to register again'),
  LOGIN_SUCCEEDED: t('Signed in'),
  LOGIN_FAILED: t('Couldn’t sign in: wrong email or password'),
  LOGIN_THROTTLED: t('Tried to sign in too often'),
  EMAIL_VERIFIED: t('Proved the email address'),
  PASSWORD_CHANGED: t('Changed the password'),
  PASSWORD_RECOVERED: t('Chose a new password by email'),
  RECOVERY_REQUESTED: t('Asked for a new password'),
  SIGNED_ON_BY_APP: t('Signed in a member'),
  TOKENS_ISSUED_BY_APP: t('An app acted for them'),
  SESSION_HANDED_OVER: t('Was sent to our pages by an app'),
  SESSION_ENDED: t('Signed out'),
  TOKEN_REUSED: t('A used token was sent again, so the app was signed out'),
  CODE_REUSED: t('A used sign-in code was sent again'),
  FACTOR_ADDED: t('Added a second factor or a passkey'),
  FACTOR_REMOVED: t('Removed a second factor or a passkey'),
  SECOND_FACTOR_FAILED: t('Entered a wrong second factor'),
  CONSENT_GRANTED: t('Let an app use the account'),
  EMAIL_CHANGED: t('Changed the email address'),
  IDP_LINKED: t('Connected another way to sign in'),
  IDP_UNLINKED: t('Disconnected a way to sign in'),
});

const memberWords = ({ t }: Pick<Text, 't'>) => ({
  MEMBER_APPROVED: t('Approved a member'),
  MEMBER_BLOCKED: t('Blocked a member'),
  MEMBER_DISCONNECTED: t('Disconnected a member for good'),
  MEMBER_MUTED: t('Muted a member'),
  MEMBER_UNMUTED: t('Unmuted a member'),
  MEMBER_DELETED: t('Deleted a member'),
  MEMBER_DATA_EXPORTED: t('Exported the data of a member'),
  MEMBERS_EXPORTED: t('Exported members'),
  MEMBERS_IMPORTED: t('Imported members'),
  CUSTOMERS_IMPORTED: t('Imported customers'),
  CUSTOMER_IMPORT_UNDONE: t('Undid an import of customers'),
  BOOKINGS_IMPORTED: t('Imported bookings'),
  BOOKING_IMPORT_UNDONE: t('Undid an import of bookings'),
  ROLE_CHANGED: t('Changed rights'),
});

const settingWords = ({ t }: Pick<Text, 't'>) => ({
  ENCRYPTION_KEY_REPLACED: t('A lost encryption key was replaced; accounts have to be entered again'),
  SITE_CHANGED: t('Changed the business or its brand'),
  SIGN_ON_POLICY_CHANGED: t('Changed who may register'),
  INVOICE_SETTINGS_CHANGED: t('Changed the invoices'),
  TAX_SETTINGS_CHANGED: t('Changed the tax'),
  CONFERENCING_SETTINGS_CHANGED: t('Changed the online meetings'),
  CONFERENCING_ACCOUNT_CHANGED: t('Changed the account of online meetings'),
  REMINDER_SETTINGS_CHANGED: t('Changed the reminders'),
  MAIL_TEXT_CHANGED: t('Changed the text of an email or SMS'),
  SMS_ACCOUNT_CHANGED: t('Changed the account of text messages'),
  PAYMENT_SETTINGS_CHANGED: t('Changed the payment provider'),
  PAYMENT_REFUNDED: t('Refunded a payment'),
  BOOKING_FEE_WAIVED: t('Waived a fee'),
  BOOKING_PAID_IN_PERSON: t('Noted a payment in person'),
  STORE_CREDIT_GRANTED: t('Granted store credit'),
  STORE_CREDIT_WITHDRAWN: t('Withdrew store credit'),
  GIFT_CARD_CREATED: t('Created a gift card'),
  GIFT_CARD_CANCELED: t('Canceled a gift card'),
});

const appWords = ({ t }: Pick<Text, 't'>) => ({
  API_KEY_CREATED: t('Created an API key'),
  API_KEY_REVOKED: t('Revoked an API key'),
  CLIENT_APP_CREATED: t('Added an app'),
  CLIENT_APP_CHANGED: t('Changed an app'),
  CLIENT_APP_DELETED: t('Deleted an app'),
  IDP_CONNECTED: t('Connected a sign-in provider'),
  IDP_CHANGED: t('Changed a sign-in provider'),
  IDP_DISCONNECTED: t('Disconnected a sign-in provider'),
  PAY_RATES_CHANGED: t('Changed pay rates'),
  PAY_ADJUSTED: t('Changed a tip or an adjustment of pay'),
  PAY_PERIOD_LOCKED: t('Locked a pay period'),
  PAY_PERIOD_UNLOCKED: t('Unlocked a pay period'),
  WEBHOOK_CREATED: t('Added a webhook'),
  WEBHOOK_CHANGED: t('Changed a webhook'),
  WEBHOOK_DELETED: t('Deleted a webhook'),
  WEBHOOK_KEY_CHANGED: t('Changed the key of webhooks'),
  WEBHOOK_SECRET_CHANGED: t('Changed the secret of a webhook'),
});

/** The words of an event whose data name another cause or direction than its type. */
function unusualWords({ type, data = {} }: LoggedEvent, { t }: Pick<Text, 't'>): string | undefined {
  if (type === 'BOOKING_PAID_IN_PERSON' && data.isPaid === false) return t('Took back a payment in person');
  if (type === 'FACTOR_REMOVED' && data.reason === 'KEY_LOST')
    return t('The authenticator app was lost with an encryption key');
  if (type === 'FACTOR_REMOVED' && data.reason === 'REMOVED_BY_OPERATOR')
    return t('The operator removed the second factor and the password');
  if (type === 'LOGIN_FAILED' && data.reason !== 'UNKNOWN' && data.reason !== 'WRONG_PASSWORD')
    return t('Couldn’t sign in');
  return undefined;
}

/** "Created an API key" */
export function eventWords(event: LoggedEvent, text: Pick<Text, 't'>): string {
  const words: Record<SecurityEventType, string> = {
    ...accountWords(text),
    ...memberWords(text),
    ...settingWords(text),
    ...appWords(text),
  };
  return unusualWords(event, text) ?? words[event.type];
}

interface Amount {
  value: string;
  currency: string;
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'value' in value && 'currency' in value;

/** A name, an amount or a role that the event was about: "Bookkeeping", "$40", "Manager". */
export function detailWords({ data = {} }: LoggedEvent, text: Pick<Text, 't' | 'locale'>): string {
  const { name, amount, after } = data;
  if (typeof name === 'string') return name;
  if (isAmount(amount)) return moneyWords(text.locale, amount.value, amount.currency);
  return typeof after === 'string' && isOneOf(teamRoles, after) ? roleWords(after, text) : '';
}

/** The ids of the person, key or app that acted, and of the member acted on if that is another. */
export function peopleOf({ identityId, data = {} }: LoggedEvent): { actorId?: string; subjectId?: string } {
  const { by } = data;
  const actorId = typeof by === 'string' && isGuid(by) ? by : undefined;
  if (!actorId || actorId === identityId) return identityId ? { actorId: identityId } : {};
  return identityId ? { actorId, subjectId: identityId } : { actorId };
}
