import type { ErrorCode } from '@foyer/contract';
import { milliseconds } from '@foyer/contract/values';
import { keyOf, type VariantsContent } from '../../catalog/services/variants.ts';
import type { Refusing } from '../../server/http/handler.ts';
import type { ChoosingGroup } from '../records/price-lines.ts';
import type { ParticipantChoices } from '../records/record.ts';
import { customChoiceOf } from '../records/variant-of.ts';
import { durationsOf } from '../slots/limits.ts';
import type { BookingTarget } from './target.ts';

type Target = Pick<BookingTarget, 'kind' | 'service' | 'start' | 'end' | 'addOnsMs' | 'variants'>;

/** Lists violations of the participants' choices; `index` is that of the group. */
type Fault = { kind: 'UNKNOWN'; index: number; custom: string } | { kind: 'MISSING' | 'INVALID'; index: number };

/** Finds what participants chose that the service doesn't offer, or must choose and didn't. */
export function findChoiceFault(target: Target, choices: ParticipantChoices | undefined): Fault | undefined {
  const groups = choices?.serviceChoices ?? [{}];
  for (const [index, group] of groups.entries()) {
    const fault = faultOf(target, group, index);
    if (fault) return fault;
  }
  return undefined;
}

function faultOf(
  { kind, service, start, end, addOnsMs = milliseconds(0), variants }: Target,
  group: ChoosingGroup,
  index: number,
): Fault | undefined {
  const { choices = [] } = group;
  const lengths =
    kind === 'APPOINTMENT' ? durationsOf(service).filter((length) => length === end - start - addOnsMs) : [];
  const invalid: Fault = { kind: 'INVALID', index };
  for (const { duration, custom, optionId, choiceId } of choices) {
    // Choices have no ids of their own.
    if (choiceId !== undefined) return invalid;
    if (optionId !== undefined && optionId.toLowerCase() !== variants?.option.id) return invalid;
    if (duration && !lengths.includes(milliseconds((duration.minutes ?? 0) * 60_000))) return invalid;
    if (!duration && (custom === undefined || variants?.option.type !== 'CUSTOM')) return invalid;
  }
  return variants?.option.type === 'CUSTOM' ? customFault(variants, group, index) : undefined;
}

function customFault({ variants }: VariantsContent, group: ChoosingGroup, index: number): Fault | undefined {
  const custom = customChoiceOf(group);
  if (custom === undefined) return { kind: 'MISSING', index };
  if ((group.choices ?? []).length > 1) return { kind: 'INVALID', index };
  const key = keyOf({ custom });
  return variants.some(({ choice }) => keyOf(choice) === key) ? undefined : { kind: 'UNKNOWN', index, custom };
}

/**
 * Refuses choices that the service doesn't offer, by codes of the operation. The business may omit them: participants
 * then have the service's default price.
 */
export function checkChoices<Code extends ErrorCode>(
  { fail }: Refusing<Code>,
  target: Target,
  choices: ParticipantChoices | undefined,
  { mayOmit = false, ...codes }: { invalid: Code; unknown: Code; mayOmit?: boolean },
): void {
  const fault = findChoiceFault(target, choices);
  if (!fault || (fault.kind === 'MISSING' && mayOmit)) return;
  const option = target.variants?.option;
  const offered = option?.type === 'CUSTOM' ? { offered: option.choices } : {};
  const data = { serviceChoice: fault.index, ...offered };
  if (fault.kind === 'UNKNOWN')
    fail(codes.unknown, `The service has no choice "${fault.custom}".`, { ...data, custom: fault.custom });
  if (fault.kind === 'MISSING') fail(codes.invalid, 'Each participant has to choose what the price depends on.', data);
  fail(codes.invalid, 'The service doesn’t offer this choice.', data);
}
