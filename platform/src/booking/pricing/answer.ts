import type { Instant } from '@foyer/contract/values';
import { fromMinorUnits, toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { bookingPriceOf, type PricedLine } from '../records/booking-price.ts';
import { cancellationCostsOf } from '../records/cancellation-cost.ts';
import { priceLinesOf } from '../records/price-lines.ts';
import type { PriceAnswer, Quote } from './quote.ts';
import { groupsOf, type LineItem } from './quoted-request.ts';

/** A price in the form of the protocol, before tax, with the platform's own quote beside it. */
export function answerQuote(quote: Quote, items: readonly LineItem[], start: Instant | undefined): PriceAnswer {
  const { payment } = quote.service;
  const bookingLineItems = items.map((item) => withPrices(quote, item));
  if (payment.rateType === 'CUSTOM') {
    const description = payment.custom?.description ?? '';
    const words = { priceDescription: description, priceDescriptionInfo: { original: description } };
    return { priceInfo: { ...words, bookingLineItems } };
  }
  const price = bookingPriceOf(quote.terms);
  if (!price) return { priceInfo: { calculatedPrice: 0, bookingLineItems } };
  const { currency, amounts, deposit } = price;
  const number = (minor: number) => Number(fromMinorUnits(minor, currency));
  return {
    priceInfo: {
      calculatedPrice: number(amounts.subtotalMinor),
      bookingLineItems,
      ...(deposit ? { deposit: number(deposit.subtotalMinor) } : {}),
    },
    quote: toQuote(quote, price, start),
  };
}

type Price = NonNullable<ReturnType<typeof bookingPriceOf>>;

function toQuote({ service, isLeast }: Quote, price: Price, start: Instant | undefined): PriceAnswer['quote'] {
  const { currency, amounts, deposit, lines, dueNowMinor, dueLaterMinor } = price;
  const money = (minor: number) => toMoney(minor, currency);
  const fees = { policy: service.bookingPolicy, price: money(amounts.totalMinor) };
  return {
    lines: lines.map(toLine),
    subtotal: money(amounts.subtotalMinor),
    tax: money(amounts.taxMinor),
    total: money(amounts.totalMinor),
    ...(deposit ? { deposit: money(deposit.totalMinor) } : {}),
    dueNow: money(dueNowMinor),
    dueLater: money(dueLaterMinor),
    cancellationFees:
      start === undefined
        ? []
        : cancellationCostsOf({ ...fees, start }).map(({ after, fee }) => ({ afterDate: toTimestamp(after), fee })),
    isLeast,
  };
}

const toLine = ({ kind, name, quantity, unitPrice, amounts }: PricedLine) => ({
  kind,
  name,
  quantity,
  unitPrice,
  total: toMoney(amounts.totalMinor, unitPrice.currency),
});

/** The item with the price for one participant of each of its groups. */
function withPrices({ service, variantOf, share }: Quote, item: LineItem): LineItem {
  const groups = (groupsOf(item) ?? []).map((group) => {
    const request = { participants: 1, choices: { serviceChoices: [group] }, variantOf, share };
    const [line] = priceLinesOf(service, request);
    return { ...group, pricePerParticipant: Number(line?.unitPrice.value ?? 0) };
  });
  if (item.serviceChoices) return { ...item, serviceChoices: groups };
  return { ...item, serviceChoices: groups, pricePerParticipant: groups[0]?.pricePerParticipant ?? 0 };
}
