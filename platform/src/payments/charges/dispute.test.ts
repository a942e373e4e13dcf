import { describe, expect, test } from 'vitest';
import { type Dispute, isDisputed, takeDispute } from './dispute.ts';

const open: Dispute = { ref: 'd', status: 'NEEDS_RESPONSE', money: 'TAKEN', amountMinor: 2000, reason: 'fraudulent' };
const inquiry: Dispute = { ...open, status: 'INQUIRY', money: 'UNTOUCHED' };
const won: Dispute = { ...open, status: 'WON', money: 'RETURNED' };
const lost: Dispute = { ...open, status: 'LOST' };

/** The entries, and what the business is told, of answers that come one after the other. */
function tell(...answers: Dispute[]): string[] {
  let disputes: readonly Dispute[] = [];
  return answers.map((answer) => {
    const change = takeDispute(disputes, answer);
    disputes = change?.disputes ?? disputes;
    return change ? [...change.entries, change.notice].join(' ').trim() : 'nothing';
  });
}

test('takes the money once, and brings it back when it is won', () => {
  expect(tell(open, open, won, won)).toEqual(['DISPUTE OPENED', 'nothing', 'DISPUTE_WON WON', 'nothing']);
  expect(tell(open, lost, lost)).toEqual(['DISPUTE OPENED', 'LOST', 'nothing']);
});

test('takes nothing for an inquiry, until it becomes a dispute', () => {
  expect(tell(inquiry, open)).toEqual(['OPENED', 'DISPUTE OPENED']);
  expect(tell(inquiry, { ...inquiry, status: 'CLOSED' })).toEqual(['OPENED', '']);
});

test('is told of when all is over, in any order', () => {
  expect(tell(won, open)).toEqual(['DISPUTE DISPUTE_WON WON', 'nothing']);
  expect(tell(open, { ...won, money: 'TAKEN' }, won)).toEqual(['DISPUTE OPENED', 'WON', 'DISPUTE_WON']);
});

test('returns the amount that was taken', () => {
  const first = takeDispute([], open);
  expect(takeDispute(first?.disputes ?? [], { ...won, amountMinor: 1990 })?.dispute.amountMinor).toBe(2000);
});

describe('a payment', () => {
  test.each([
    [[], false],
    [[inquiry], false],
    [[open], true],
    [[lost], true],
    [[won], false],
    [[won, { ...open, ref: 'e' }], true],
  ])('with %j can’t be refunded: %s', (disputes, expected) => {
    expect(isDisputed({ disputes })).toBe(expected);
  });
});
