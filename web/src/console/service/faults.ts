import type { FieldViolation } from '@foyer/sdk';
import type { Type } from '../services/service.ts';
import { amountOf, pricedKeys, type ServiceValues } from './values.ts';
import { takesDeposit } from './write-service.ts';

export type FieldName =
  | 'name'
  | 'tagLine'
  | 'description'
  | 'category'
  | 'pictures'
  | 'price'
  | 'priceText'
  | 'deposit'
  | 'payments'
  | 'enrollmentFee'
  | 'firstChargeDay'
  | 'options'
  | 'optionName'
  | 'choices'
  | 'lengths'
  | 'buffer'
  | 'travel'
  | 'capacity'
  | 'staff'
  | 'rooms'
  | 'places'
  | 'meeting'
  | 'policy'
  | 'form'
  | 'slug'
  | 'seoTitle'
  | 'groups'
  | `price:${string}`;

const isAmount = (typed: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(amountOf(typed));
const isPrice = (typed: string): boolean => isAmount(typed) && Number(amountOf(typed)) > 0;
const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
const isWholeOrEmpty = (typed: string, least: number, most: number): boolean =>
  typed.trim() === '' || isWhole(typed, least, most);
const hasTwice = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.trim().toLowerCase())).size < texts.length;

const SLUG = /^[\p{L}\p{N}_-]+$/u;

function priceFaults(values: ServiceValues, type: Type): [FieldName, boolean][] {
  const { rateType, variedBy, price, deposit, choices, online, inPerson, plan } = values;
  const isSubscription = rateType === 'SUBSCRIPTION';
  const hasOnePrice = rateType === 'FIXED' || isSubscription || (rateType === 'VARIED' && variedBy === '');
  const isVaried = rateType === 'VARIED';
  const hasAmount = isVaried || hasOnePrice;
  return [
    ['price', hasOnePrice && !isPrice(price)],
    ['priceText', rateType === 'CUSTOM' && !values.priceText.trim()],
    ...(isVaried ? pricedKeys(values) : []).map((key): [FieldName, boolean] => [
      `price:${key}`,
      !isAmount(values.prices[key] ?? ''),
    ]),
    ['optionName', isVaried && variedBy === 'CUSTOM' && !values.optionName.trim()],
    [
      'choices',
      isVaried &&
        variedBy === 'CUSTOM' &&
        (choices.length === 0 ||
          choices.some(({ name, price: each }) => !name.trim() || !isAmount(each)) ||
          hasTwice(choices.map(({ name }) => name))),
    ],
    ['payments', isSubscription && !isWhole(values.payments, 2, 120)],
    ['enrollmentFee', isSubscription && values.enrollmentFee.trim() !== '' && !isPrice(values.enrollmentFee)],
    ['options', hasAmount && !online && !inPerson && !(plan && !isSubscription)],
    ['deposit', takesDeposit(values) && deposit.trim() !== '' && !isPrice(deposit)],
    ['staff', type === 'APPOINTMENT' && values.staffIds.length === 0],
  ];
}

interface ServiceKind {
  type: Type;
  /** A saved service can't lose its address; that of a new one is made of its name. */
  isSaved: boolean;
}

/** The fields that are wrong before anything is sent, in the order of the form. */
export function serviceFaults(values: ServiceValues, { type, isSaved }: ServiceKind): FieldName[] {
  const { lengths, places, groups, slug } = values;
  const isAppointment = type === 'APPOINTMENT';
  const faults: [FieldName, boolean][] = [
    ['name', values.name.trim() === ''],
    ...priceFaults(values, type),
    [
      'lengths',
      isAppointment && (lengths.length === 0 || lengths.some((each) => !isWhole(each, 1, 44_639)) || hasTwice(lengths)),
    ],
    ['buffer', isAppointment && !isWholeOrEmpty(values.buffer, 0, 720)],
    ['travel', isAppointment && values.isAtCustomer && !isWholeOrEmpty(values.travel, 0, 720)],
    ['capacity', !isAppointment && !isWhole(values.capacity, 1, 1000)],
    ['places', places.some(({ address }) => !address.trim())],
    ['groups', groups.some(({ name, most }) => !name.trim() || !isWholeOrEmpty(most, 1, 7))],
    ['slug', slug.trim() === '' ? isSaved : !SLUG.test(slug.trim())],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

const paths: readonly [path: RegExp, field: FieldName][] = [
  [/^service\.name/, 'name'],
  [/^service\.tagLine/, 'tagLine'],
  [/^service\.description/, 'description'],
  [/^service\.category/, 'category'],
  [/^service\.media/, 'pictures'],
  [/^service\.payment\.options\.deposit|\.deposit/, 'deposit'],
  [/^service\.payment\.options/, 'options'],
  [/^service\.payment\.custom/, 'priceText'],
  [/^service\.payment\.subscription\.totalPayments/, 'payments'],
  [/^service\.payment\.subscription\.enrollment/, 'enrollmentFee'],
  [/^service\.payment\.subscription\.(recurring|firstCharge)/, 'firstChargeDay'],
  [/^service\.payment/, 'price'],
  [/^service\.schedule\..*timeBetween/, 'buffer'],
  [/^service\.schedule/, 'lengths'],
  [/^service\.foyer/, 'travel'],
  [/^service\.defaultCapacity/, 'capacity'],
  [/^service\.staffMemberIds/, 'staff'],
  [/^service\.serviceResources/, 'rooms'],
  [/^(service\.)?locations|^removedLocation/, 'places'],
  [/^service\.conferencing/, 'meeting'],
  [/^service\.bookingPolicy/, 'policy'],
  [/^service\.form/, 'form'],
  [/^slug/, 'slug'],
  [/^service\.seoData/, 'seoTitle'],
  [/^addOnGroup|^addOnIds/, 'groups'],
  [/^serviceOptionsAndVariants/, 'choices'],
];

/** The field that a violation of the platform is about. */
export const fieldOf = ({ field }: Pick<FieldViolation, 'field'>): FieldName | undefined =>
  paths.find(([path]) => path.test(field))?.[1];
