import type { MemberId, OperationOf, RequestOf, StoreCreditEntryId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { noteChange } from '../../access/audit/app-changes.ts';
import { lockIdentity } from '../../access/identities/store.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toMinorUnits, toMoney } from '../../server/lib/money.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';
import { toCreditEntity, toCreditEntryEntity } from './entity.ts';
import type { CreditEntry, NewCreditEntry } from './entry.ts';
import { addCreditEntry, findCreditBalance, findCreditEntry, lockCreditEntryId, openCreditBalance } from './store.ts';

type ChangeRequest = RequestOf<OperationOf<'storeCredit.grantStoreCredit'>>;
export type ChangeCall = Pick<CallContext, 'tx' | 'caller' | 'now' | 'from'> & {
  input: ChangeRequest;
} & Refusing<'MEMBER_NOT_FOUND'>;

const noted = { GRANT: 'STORE_CREDIT_GRANTED', WITHDRAW: 'STORE_CREDIT_WITHDRAWN' } as const;

/** Keeps any balance a number that is exact in JavaScript. */
const MAX_BALANCE_MINOR = 1e14;

function refuseAmount(description: string): never {
  throw new ValidationError([oneViolation('amount', description, 'FORMAT')]);
}

/** A positive amount that was sent, in the currency's smallest unit. */
export function readCreditAmount(amount: string, currency: Currency): number {
  const minor = toMinorUnits(amount, currency);
  return minor !== undefined && minor > 0 ? minor : refuseAmount(`must be a positive amount in ${currency}`);
}

/**
 * Adds the entry that a request names to a member's store credit. Undefined when the balance has less than is taken.
 * A repetition answers the same entry, and another request with its id is refused.
 */
export async function changeCredit(call: ChangeCall, kind: 'GRANT' | 'WITHDRAW') {
  const { tx, caller, input, now, fail } = call;
  const { siteId } = caller;
  const memberId = asId<MemberId>(input.memberId.toLowerCase());
  await shareLockSite(tx, siteId);
  if (!(await lockIdentity(tx, siteId, memberId))) return fail('MEMBER_NOT_FOUND', 'There is no such member.');
  const { currency } = await findSite(tx, siteId);
  const amountMinor = readCreditAmount(input.amount, currency);
  const signedMinor = kind === 'GRANT' ? amountMinor : -amountMinor;
  const id = asId<StoreCreditEntryId>(input.entryId.toLowerCase());
  const wanted = { memberId, id, kind, signedMinor, currency, reason: input.reason, actorId: caller.id };
  await lockCreditEntryId(tx, siteId, id);
  const existing = await findCreditEntry(tx, siteId, id);
  if (existing && !isSame(existing, wanted)) {
    return fail('IDEMPOTENCY_KEY_REUSED', 'This entryId was already used for another change.');
  }
  await openCreditBalance(tx, siteId, memberId, currency);
  if (!existing) await checkLimit(call, wanted);
  const entry = existing ?? (await addCreditEntry(tx, siteId, wanted, now));
  const balance = await findCreditBalance(tx, siteId, memberId);
  if (!entry || !balance) return undefined;
  if (!existing) {
    const amount = toMoney(amountMinor, currency);
    await noteChange(tx, call, noted[kind], { entryId: id, amount });
  }
  return { storeCredit: toCreditEntity(memberId, balance), entry: toCreditEntryEntity(entry, currency, caller) };
}

const isSame = (entry: CreditEntry, wanted: NewCreditEntry): boolean =>
  entry.memberId === wanted.memberId && entry.kind === wanted.kind && entry.signedMinor === wanted.signedMinor;

async function checkLimit({ tx, caller }: ChangeCall, { memberId, signedMinor }: NewCreditEntry): Promise<void> {
  const balance = await findCreditBalance(tx, caller.siteId, memberId);
  if ((balance?.balanceMinor ?? 0) + signedMinor > MAX_BALANCE_MINOR) refuseAmount('leads to too large a balance');
}
