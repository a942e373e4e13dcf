import { type Duration, hours } from '@foyer/contract/values';

/** The failures that a test card can have. */
export type CardFailure = 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'AUTHENTICATION_REQUIRED';

export type CardOutcome =
  | { status: 'SUCCEEDED' | 'REQUIRES_ACTION' }
  | { status: 'FAILED'; failure: CardFailure; isRetryable: boolean }
  /** Decided later, as bank debits are. */
  | { status: 'PROCESSING'; after: Duration; becomes: 'SUCCEEDED' | 'FAILED' };

/** The result of charging a card, by the card's token. */
interface TestCard {
  last4: string;
  onSession: CardOutcome;
  /** At a renewal, when the payer isn't there; as on session unless set. */
  offSession?: CardOutcome;
  /** The result of a refund; it succeeds at once unless set. */
  refund?: 'LATE' | 'FAILED';
  /** The payer's bank takes the money back at once. */
  isDisputed?: true;
  /** The number of notifications of each result; 1 unless set. */
  notifications?: number;
}

export const LATE: Duration = hours(1);

const succeeded = { status: 'SUCCEEDED' } as const;
const declined = { status: 'FAILED', failure: 'CARD_DECLINED', isRetryable: true } as const;

const cards: Readonly<Record<string, TestCard>> = {
  test_card: { last4: '4242', onSession: succeeded },
  test_card_declined: { last4: '0002', onSession: declined },
  test_card_insufficient_funds: {
    last4: '9995',
    onSession: { status: 'FAILED', failure: 'INSUFFICIENT_FUNDS', isRetryable: true },
  },
  test_card_expired: {
    last4: '0069',
    onSession: { status: 'FAILED', failure: 'EXPIRED_CARD', isRetryable: false },
  },
  test_card_second_step: {
    last4: '3155',
    onSession: { status: 'REQUIRES_ACTION' },
    offSession: { status: 'FAILED', failure: 'AUTHENTICATION_REQUIRED', isRetryable: false },
  },
  test_card_renewal_declined: { last4: '0341', onSession: succeeded, offSession: declined },
  test_card_late: {
    last4: '3063',
    onSession: { status: 'PROCESSING', after: LATE, becomes: 'SUCCEEDED' },
    refund: 'LATE',
  },
  test_card_late_declined: { last4: '3071', onSession: { status: 'PROCESSING', after: LATE, becomes: 'FAILED' } },
  test_card_refund_declined: { last4: '5126', onSession: succeeded, refund: 'FAILED' },
  test_card_disputed: { last4: '0259', onSession: succeeded, isDisputed: true },
  test_card_notified_twice: { last4: '1881', onSession: succeeded, notifications: 2 },
};

/** The card of a token; undefined for any other text. */
export const findCard = (token: string): TestCard | undefined =>
  Object.hasOwn(cards, token) ? cards[token] : undefined;

export const outcomeOf = ({ onSession, offSession = onSession }: TestCard, isOffSession: boolean): CardOutcome =>
  isOffSession ? offSession : onSession;
