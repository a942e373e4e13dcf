import type { MemberId } from '@foyer/contract';
import { findIdentity } from '../../access/identities/store.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { findSite } from '../../server/sites/store.ts';
import { changeCredit } from './change.ts';
import { toCreditEntity, toCreditEntryEntity } from './entity.ts';
import type { CreditBalance } from './entry.ts';
import { creditEntryFields, findCreditBalance, listCreditEntries } from './store.ts';

type ReadCall = Pick<CallContext, 'tx' | 'caller'> & { input: { memberId?: string } } & Refusing<
    'MEMBER_REQUIRED' | 'MEMBER_NOT_FOUND'
  >;

const pages = {
  listName: 'entries',
  fields: creditEntryFields,
  defaultSort: [{ field: 'index', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  cursorAt: 'cursor',
} as const;

/** The member whose store credit is asked for: the caller, or for the business anybody. */
function readMemberId({ caller, input, fail }: ReadCall): MemberId {
  if (input.memberId === undefined) {
    if (caller.kind === 'member') return caller.id;
    return fail('MEMBER_REQUIRED', 'Name a member: only members have store credit.');
  }
  const memberId = asId<MemberId>(input.memberId.toLowerCase());
  if (isBusiness(caller) || memberId === caller.id) return memberId;
  return fail('MEMBER_NOT_FOUND', 'There is no such member.');
}

/** Nothing, in the site's currency, for a member who never had any. */
async function readBalance(call: ReadCall, memberId: MemberId): Promise<CreditBalance> {
  const { tx, caller, fail } = call;
  const { siteId } = caller;
  const balance = await findCreditBalance(tx, siteId, memberId);
  if (balance) return balance;
  if (!(await findIdentity(tx, siteId, memberId))) return fail('MEMBER_NOT_FOUND', 'There is no such member.');
  return { currency: (await findSite(tx, siteId)).currency, balanceMinor: 0 };
}

export const handlers: Handlers<'storeCredit'> = {
  async grantStoreCredit(call) {
    const changed = await changeCredit(call, 'GRANT');
    if (!changed) throw new Error('Store credit was not granted.');
    return changed;
  },

  async withdrawStoreCredit(call) {
    const changed = await changeCredit(call, 'WITHDRAW');
    return changed ?? call.fail('STORE_CREDIT_INSUFFICIENT', 'The member has less store credit.');
  },

  async getStoreCredit(call) {
    const memberId = readMemberId(call);
    return { storeCredit: toCreditEntity(memberId, await readBalance(call, memberId)) };
  },

  async listStoreCreditEntries(call) {
    const { tx, caller, input, secret } = call;
    const memberId = readMemberId(call);
    const { currency } = await readBalance(call, memberId);
    const { rows, pagingMetadata } = await runPagedQuery(
      { cursorPaging: { limit: input.limit, cursor: input.cursor } },
      { ...pages, secret, list: (page) => listCreditEntries(tx, caller.siteId, memberId, page) },
    );
    const nextCursor = pagingMetadata.cursors?.next;
    const entries = rows.map(({ entry }) => toCreditEntryEntity(entry, currency, caller));
    return { entries, ...(nextCursor ? { nextCursor } : {}) };
  },
};
