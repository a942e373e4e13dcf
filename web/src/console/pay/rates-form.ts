import type { PayRate, RateEntry } from './pay.ts';

export interface TierValues {
  above: string;
  percent: string;
}

/** A rate as it is typed; `service` is empty for all. */
export interface RateValues {
  kind: PayRate['kind'];
  service: string;
  amount: string;
  percent: string;
  tiers: TierValues[];
}

/** What the form edits: an entry, or one that isn't saved yet, whose revision is empty. */
export type EditedRates = Pick<RateEntry, 'rates' | 'revision'>;

export const emptyRate: RateValues = { kind: 'HOUR', service: '', amount: '', percent: '', tiers: [] };

export const toValues = ({ rates }: EditedRates): { rates: RateValues[] } => ({
  rates: rates.map(({ kind, serviceId = '', amount = '', percent = '', tiers = [] }) => ({
    ...{ kind, service: serviceId, amount, percent },
    tiers: tiers.map((tier) => ({ ...tier })),
  })),
});

const typed = (text: string): string => text.trim().replace(',', '.').replace(/\s*%$/, '');
const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(typed(text));
const isPercent = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(typed(text)) && Number(typed(text)) <= 100;

/** The wrong fields, as `0.amount` or `0.tiers.1.above`. */
export function findRateFaults(rates: readonly RateValues[]): string[] {
  return rates.flatMap((rate, index) => {
    const isSecond = rates.slice(0, index).some(({ kind, service }) => kind === rate.kind && service === rate.service);
    const second = isSecond ? [`${index}.service`] : [];
    if (rate.kind !== 'COMMISSION') return [...second, ...(isAmount(rate.amount) ? [] : [`${index}.amount`])];
    const tiers = rate.tiers.flatMap(({ above, percent }, at) => {
      const before = Number(typed(rate.tiers[at - 1]?.above ?? '0'));
      const isAbove = isAmount(above) && Number(typed(above)) > before;
      return [
        ...(isAbove ? [] : [`${index}.tiers.${at}.above`]),
        ...(isPercent(percent) ? [] : [`${index}.tiers.${at}.percent`]),
      ];
    });
    return [...second, ...(isPercent(rate.percent) ? [] : [`${index}.percent`]), ...tiers];
  });
}

export const writeRates = (rates: readonly RateValues[]): PayRate[] =>
  rates.map(({ kind, service, amount, percent, tiers }) => ({
    kind,
    ...(service ? { serviceId: service } : {}),
    ...(kind === 'COMMISSION' ? { percent: typed(percent) } : { amount: typed(amount) }),
    ...(kind === 'COMMISSION' && tiers.length > 0
      ? { tiers: tiers.map((tier) => ({ above: typed(tier.above), percent: typed(tier.percent) })) }
      : {}),
  }));

/** `rates[0].tiers[1].above`, as the platform says it, is `0.tiers.1.above`; a second rate of its kind is `0.service`. */
export function rateFieldOf(field: string): string {
  const path = field.replace(/^rates\[(\d+)\]/, '$1').replace(/\[(\d+)\]/g, '.$1');
  return /^\d+$/.test(path) ? `${path}.service` : path.replace(/serviceId$/, 'service');
}
