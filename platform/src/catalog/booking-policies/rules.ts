import type { FieldViolation, Modules, RequestOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { type FieldPath, hasPath } from '../../server/lib/merge.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findAmountViolations } from '../services/amount-rules.ts';
import { completeRules, type PolicyChoices, type PolicyRules, policyDefaults } from '../services/policy.ts';

export type PolicyInput = RequestOf<Modules['bookingPolicies']['createBookingPolicy']>['bookingPolicy'];
type Window = PolicyRules['cancellationFeePolicy']['cancellationWindows'][number];

const at = 'bookingPolicy';

/**
 * Merges the input into the policy's earlier choices; amounts are in the site's currency. Throws ValidationError with
 * every broken rule (protocol: services §3).
 */
export function readChoices(input: PolicyInput, before: PolicyChoices, currency: Currency): PolicyChoices {
  const merged = mergeChoices(input, before);
  const { cancellationWindows: windows } = merged.cancellationFeePolicy ?? {};
  const choices = windows
    ? {
        ...merged,
        cancellationFeePolicy: { ...merged.cancellationFeePolicy, cancellationWindows: arrange(windows, currency) },
      }
    : merged;
  const violations = [
    ...(windows ?? []).flatMap(({ amount }, index) =>
      findAmountViolations(`${at}.cancellationFeePolicy.cancellationWindows[${index}].amount`, amount, currency),
    ),
    // In the order that was sent, which their names count by.
    ...findPolicyViolations(completeRules(merged)),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
  return choices;
}

/** Returns the choices without those cleared, which have the default again: whole sections or fields of one. */
export const clearChoices = (choices: PolicyChoices, cleared: readonly FieldPath[]): PolicyChoices =>
  Object.fromEntries(
    Object.keys(choices).flatMap((section) => {
      const fields = Object.entries(Reflect.get(choices, section) ?? {});
      const kept = fields.filter(([field]) => !hasPath(cleared, section) && !hasPath(cleared, section, field));
      return kept.length > 0 ? [[section, Object.fromEntries(kept)] as const] : [];
    }),
  );

/** Merges by section: a section that was sent replaces the earlier one. */
function mergeChoices(input: PolicyInput, before: PolicyChoices): PolicyChoices {
  const sections = Object.keys(policyDefaults).flatMap((section) => {
    const merged = { ...Reflect.get(before, section), ...Reflect.get(input, section) };
    return Object.keys(merged).length > 0 ? [[section, merged] as const] : [];
  });
  return Object.fromEntries(sections);
}

/** Sorts cancellation windows by when they open. */
const arrange = (windows: readonly Window[], currency: Currency): Window[] =>
  windows
    .map((window) => (window.amount ? { ...window, amount: { value: window.amount.value, currency } } : window))
    .toSorted((a, b) => openingOf(b) - openingOf(a));

const openingOf = ({ startInMinutes = 0 }: Window): number => startInMinutes;

function findPolicyViolations(rules: PolicyRules): FieldViolation[] {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy: afterStart } = rules;
  const violations: FieldViolation[] = [];
  if (early.enabled && late.enabled && early.earliestBookingInMinutes <= late.latestBookingInMinutes) {
    const description = 'must be more than limitLateBookingPolicy.latestBookingInMinutes, or nothing can be booked';
    violations.push(refuse('limitEarlyBookingPolicy.earliestBookingInMinutes', description, 'INVALID_BOOKING_WINDOW'));
  }
  if (late.enabled && afterStart.enabled) {
    const description = "can't be combined with limitLateBookingPolicy";
    const ruleName = 'BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED';
    violations.push(refuse('bookAfterStartPolicy.enabled', description, ruleName));
  }
  return [
    ...violations,
    ...findFeeViolations(rules),
    ...findBalanceViolations(rules),
    ...findWindowViolations(rules.cancellationFeePolicy.cancellationWindows),
  ];
}

/** A cancellation fee must be announced in advance, and needs a saved card to charge. */
function findFeeViolations(rules: PolicyRules): FieldViolation[] {
  const { cancellationFeePolicy: fee, saveCreditCardPolicy: card, customPolicyDescription: text } = rules;
  if (!fee.enabled) return [];
  const violations: FieldViolation[] = [];
  if (fee.cancellationWindows.length === 0) {
    const description = 'needs at least one window when there is a cancellation fee';
    violations.push(
      refuse('cancellationFeePolicy.cancellationWindows', description, 'EMPTY_CANCELLATION_WINDOWS_LIST'),
    );
  }
  if (!card.enabled) {
    const description = 'must be on when there is a cancellation fee';
    violations.push(refuse('saveCreditCardPolicy.enabled', description, 'CANCELLATION_FEE_WITHOUT_CREDIT_CARD'));
  }
  if (!text.enabled || !text.description.trim()) {
    const description = 'must be enabled and not blank when there is a cancellation fee';
    violations.push(refuse('customPolicyDescription', description, 'CANCELLATION_FEE_WITHOUT_DESCRIPTION'));
  }
  return violations;
}

/** A balance is charged to a card that was saved with the deposit. */
function findBalanceViolations({ foyer, saveCreditCardPolicy: card }: PolicyRules): FieldViolation[] {
  if (!foyer.autoCollectBalanceEnabled || card.enabled) return [];
  return [refuse('saveCreditCardPolicy.enabled', 'must be on when balances are charged automatically')];
}

function findWindowViolations(windows: readonly Window[]): FieldViolation[] {
  const path = 'cancellationFeePolicy.cancellationWindows';
  const violations = windows.flatMap(({ amount, percentage, startInMinutes }, index) => {
    const windowAt = `${path}[${index}]`;
    // Without a start it would open with the session, when nothing can be canceled.
    if (startInMinutes === undefined)
      return [oneViolation(`${at}.${windowAt}.startInMinutes`, 'is required', 'REQUIRED_FIELD')];
    if (percentage !== undefined) {
      const isShare = Number(percentage) > 0 && Number(percentage) <= 100;
      return isShare ? [] : [refuse(`${windowAt}.percentage`, 'must be above 0 and at most 100')];
    }
    if (!amount?.value)
      return [oneViolation(`${at}.${windowAt}.amount`, 'or "percentage" is required', 'REQUIRED_FIELD')];
    return Number(amount.value) > 0 ? [] : [refuse(`${windowAt}.amount.value`, 'must be above 0')];
  });
  const openings = windows.map(openingOf);
  if (new Set(openings).size < openings.length) {
    violations.push(refuse(path, 'must start at different times', 'INVALID_CANCELLATION_WINDOWS_ORDER'));
  }
  return violations;
}

const refuse = (field: string, description: string, ruleName?: string): FieldViolation =>
  oneViolation(`${at}.${field}`, description, 'OTHER', ruleName);
