import type { FieldViolation, ResourceId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findAmountViolations } from './amount-rules.ts';
import type { Service } from './service.ts';
import {
  keyOf,
  type ServiceOption,
  type Variant,
  type VariantChoice,
  type VariantsContent,
  type VariantsEntity,
} from './variants.ts';

/** A request, which may contain all fields of the entity. */
export type SentVariants = Pick<Partial<VariantsEntity>, 'options' | 'variants' | 'extendedFields'>;

type SentOption = NonNullable<NonNullable<SentVariants['options']>['values']>[number];
type SentVariant = NonNullable<NonNullable<SentVariants['variants']>['values']>[number];

type Fail = Refusing<
  | 'UNKNOWN_OPTION_IDS'
  | 'MULTIPLE_CURRENCIES'
  | 'UNSUPPORTED_OPTION_TYPE'
  | 'UNKNOWN_STAFF_IDS'
  | 'MISSING_STAFF_VARIANTS'
  | 'IDENTICAL_CHOICES'
  | 'MISSING_CUSTOM_CHOICES'
  | 'UNSUPPORTED_OPTION_DATA'
>;

const at = 'serviceOptionsAndVariants';

const refuse = (...violations: FieldViolation[]): never => {
  throw new ValidationError(violations);
};

const required = <T>(value: T | undefined, field: string): T =>
  value ?? refuse(oneViolation(`${at}.${field}`, 'is required', 'REQUIRED_FIELD'));

/** Validates the option and the variants of a service as a whole. */
export function readVariants(call: Fail, sent: SentVariants, service: Service, currency: Currency): VariantsContent {
  if (service.payment.rateType !== 'VARIED')
    refuse(oneViolation(`${at}.serviceId`, 'must be a service with the rate type VARIED'));
  const option = readOption(call, required(sent.options?.values?.[0], 'options.values'), service);
  const values = required(sent.variants?.values, 'variants.values');
  const currencies = new Set(values.flatMap(({ price }) => price?.currency ?? []));
  if (currencies.size > 1) call.fail('MULTIPLE_CURRENCIES', 'All prices must have the same currency.');
  const variants = values.map((value, index) => readVariant(call, value, option, { currency, index }));
  checkChoices(call, option, variants, service);
  const { namespaces } = sent.extendedFields ?? {};
  return { option, variants, ...(namespaces ? { extendedFields: { namespaces } } : {}) };
}

function readOption({ fail }: Fail, sent: SentOption, { type: serviceType }: Service): ServiceOption {
  const { type, customData, durationData } = sent;
  const id = required(sent.id, 'options.values[0].id').toLowerCase();
  const wrong = type === 'CUSTOM' ? durationData : type === 'DURATION' ? customData : (customData ?? durationData);
  if (wrong) fail('UNSUPPORTED_OPTION_DATA', `An option of the type ${type} can’t have these data.`, { type });
  if (type === 'CUSTOM') {
    const name = required(customData?.name?.trim() || undefined, 'options.values[0].customData.name');
    return { id, type, name, choices: (customData?.choices ?? []).map((choice) => choice.trim()) };
  }
  // Classes have the length and the staff of their sessions, courses of many.
  if (type === 'STAFF_MEMBER' && serviceType !== 'COURSE') return { id, type };
  if (type === 'DURATION' && serviceType === 'APPOINTMENT')
    return { id, type, ...(durationData?.name === undefined ? {} : { name: durationData.name }) };
  return fail('UNSUPPORTED_OPTION_TYPE', `A service of the type ${serviceType} can’t have this option.`, { type });
}

function readVariant(
  call: Fail,
  { choices = [], price }: SentVariant,
  option: ServiceOption,
  { currency, index }: { currency: Currency; index: number },
): Variant {
  const field = `variants.values[${index}]`;
  const [sent = {}] = choices;
  if (required(sent.optionId, `${field}.choices[0].optionId`).toLowerCase() !== option.id)
    call.fail('UNKNOWN_OPTION_IDS', 'There is no option with this id.', { optionIds: [sent.optionId] });
  const value = required(price?.value, `${field}.price.value`);
  const violations = findAmountViolations(`${at}.${field}.price`, price, currency);
  if (violations.length > 0) refuse(...violations);
  return { choice: readChoice(call, sent, option, `${field}.choices[0]`), price: { value, currency } };
}

type SentChoice = NonNullable<SentVariant['choices']>[number];

function readChoice(
  { fail }: Fail,
  { custom, staffMemberId, duration }: SentChoice,
  { type }: ServiceOption,
  field: string,
): VariantChoice {
  if (type === 'CUSTOM' && custom?.trim()) return { custom: custom.trim() };
  if (type === 'STAFF_MEMBER' && staffMemberId) return { staffMemberId: asId<ResourceId>(staffMemberId.toLowerCase()) };
  if (type === 'DURATION' && duration) {
    const minutes = required(duration.minutes, `${field}.duration.minutes`);
    return { duration: { minutes, ...(duration.name === undefined ? {} : { name: duration.name }) } };
  }
  return fail('UNSUPPORTED_OPTION_DATA', `A choice of the option must be of the type ${type}.`, { type, field });
}

function checkChoices({ fail }: Fail, option: ServiceOption, variants: readonly Variant[], service: Service): void {
  const keys = variants.map(({ choice }) => keyOf(choice));
  const named = option.type === 'CUSTOM' ? option.choices.map((custom) => keyOf({ custom })) : [];
  const repeated = [...keys, ''].find((key, index) => keys.indexOf(key) < index && keys.includes(key));
  if (repeated !== undefined || new Set(named).size < named.length)
    fail('IDENTICAL_CHOICES', 'Each choice can be there once, whatever its case.', { choice: repeated });
  if (option.type === 'CUSTOM') {
    const missing = [...keys.filter((key) => !named.includes(key)), ...named.filter((key) => !keys.includes(key))];
    if (missing.length > 0)
      fail('MISSING_CUSTOM_CHOICES', 'The option and its variants must have the same choices.', { choices: missing });
  }
  if (option.type === 'STAFF_MEMBER') {
    const staff: readonly string[] = service.staffMemberIds;
    const unknown = keys.filter((key) => !staff.includes(key));
    if (unknown.length > 0) fail('UNKNOWN_STAFF_IDS', 'The service has no such staff members.', { staffIds: unknown });
    const missing = staff.filter((id) => !keys.includes(id));
    if (missing.length > 0)
      fail('MISSING_STAFF_VARIANTS', 'Each staff member of the service needs a price.', { staffIds: missing });
  }
}
