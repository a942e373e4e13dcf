import { durationWords } from '../lib/duration-words.ts';
import { moneyWords } from '../lib/price-words.ts';
import type { PageContext } from '../pages/page.tsx';
import type { Service } from './catalogue.ts';

/** A choice that has a price of its own. */
export interface Variant {
  /** The custom choice, the staff member's id or the length in minutes. */
  key: string;
  /** In the words of the business, unless it is a length. */
  name: string;
  price: string;
  unitPrice: { value: string; currency: string };
  /** Whether participants name it when they book. */
  isCustom: boolean;
}

/** The option and variants of a service. */
export interface Variants {
  type: 'CUSTOM' | 'STAFF_MEMBER' | 'DURATION';
  /** The name of the option; empty for staff. */
  name: string;
  all: Variant[];
}

/** Loads the variants of a service whose price varies; null for others, for one without, and if the request fails. */
export async function loadVariants(service: Service, context: PageContext): Promise<Variants | null> {
  if (service.payment.rateType !== 'VARIED') return null;
  const { client, site, text, report } = context;
  const { items } = await client.serviceOptionsAndVariants
    .queryServiceOptionsAndVariants()
    .eq('serviceId', service.id)
    .find()
    .catch((error) => {
      report(error);
      return { items: [] };
    });
  const [found] = items;
  const option = found?.options.values?.[0];
  const type = option?.type;
  if (!found || (type !== 'CUSTOM' && type !== 'STAFF_MEMBER' && type !== 'DURATION')) return null;
  const staff = new Map(
    service.staffMemberDetails?.staffMembers?.map(({ staffMemberId, name }) => [staffMemberId, name]),
  );
  const all = (found.variants.values ?? []).flatMap(({ choices, price }): Variant[] => {
    const { custom, staffMemberId, duration } = choices?.[0] ?? {};
    const { value, currency = site.currency } = price ?? {};
    const key = custom ?? staffMemberId ?? duration?.minutes?.toString();
    if (key === undefined || value === undefined) return [];
    const length = duration?.minutes === undefined ? key : durationWords(duration.minutes, text);
    const name = custom ?? staff.get(staffMemberId) ?? duration?.name ?? length;
    return [
      {
        key,
        name,
        price: moneyWords(text.locale, value, currency),
        unitPrice: { value, currency },
        isCustom: type === 'CUSTOM',
      },
    ];
  });
  return { type, name: option?.customData?.name ?? option?.durationData?.name ?? '', all };
}
