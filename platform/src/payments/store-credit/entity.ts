import type { MemberId, OperationOf, ResponseOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { type Caller, isBusiness } from '../../server/http/caller.ts';
import { toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { CreditBalance, CreditEntry } from './entry.ts';

type CreditEntity = ResponseOf<OperationOf<'storeCredit.getStoreCredit'>>['storeCredit'];
type EntryEntity = ResponseOf<OperationOf<'storeCredit.listStoreCreditEntries'>>['entries'][number];

export const toCreditEntity = (memberId: MemberId, { balanceMinor, currency }: CreditBalance): CreditEntity => ({
  memberId,
  balance: toMoney(balanceMinor, currency),
});

export const toCreditEntryEntity = (
  entry: CreditEntry,
  currency: Currency,
  caller: Pick<Caller, 'role'>,
): EntryEntity => ({
  id: entry.id,
  kind: entry.kind,
  amount: toMoney(entry.signedMinor, currency),
  balance: toMoney(entry.balanceMinor, currency),
  ...(entry.reason === undefined ? {} : { reason: entry.reason }),
  ...(entry.actorId === undefined || !isBusiness(caller) ? {} : { actorId: entry.actorId }),
  ...(entry.chargeId === undefined ? {} : { paymentId: entry.chargeId }),
  ...(entry.refundId === undefined ? {} : { refundId: entry.refundId }),
  ...(entry.giftCardId === undefined ? {} : { giftCardId: entry.giftCardId }),
  createdDate: toTimestamp(entry.created),
});
