import type { Client } from '../clients.ts';
import { makeVisitor } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { joinAsMember } from '../sign-in.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const notThere = { status: 404, code: 'MEMBER_NOT_FOUND' };

const statusOf = async (owner: Client, id: string) =>
  (await owner.members.getMember(id, { fieldsets: ['EXTENDED'] })).status;

/** Whether the tokens of a sign-in are still valid. */
async function isSignedIn({ auth, members }: Awaited<ReturnType<typeof joinAsMember>>['client']): Promise<boolean> {
  const { refreshToken } = auth.getTokens();
  const called = await refusalOf(members.getCurrentMember());
  const refreshed = await refusalOf(auth.renewToken(refreshToken));
  return called === undefined && refreshed === undefined;
}

async function mute({ owner, check }: Stage): Promise<void> {
  const { id } = await joinAsMember();
  check.same('muteMember', (await owner.members.muteMember(id)).member?.activityStatus, 'MUTED');
  check.same('once more', (await owner.members.muteMember(id)).member?.activityStatus, 'MUTED');
  check.same('unmuteMember', (await owner.members.unmuteMember(id)).member?.activityStatus, 'ACTIVE');
  await check.refuses('nobody', owner.members.muteMember(NOBODY), notThere);
}

async function blockAndApprove({ owner, check }: Stage): Promise<void> {
  const { client, id, email } = await joinAsMember();
  check.same('blockMember', (await owner.members.blockMember(id)).member?.status, 'BLOCKED');
  check.holds('their tokens end at once', !(await isSignedIn(client)));
  const login = await makeVisitor().auth.login({ email, password: 'a long walk by the canal' });
  check.holds('they can not log in', login.loginState !== 'SUCCESS', login.loginState);
  check.same('approveMember', (await owner.members.approveMember(id)).member?.status, 'APPROVED');
  const again = await makeVisitor().auth.login({ email, password: 'a long walk by the canal' });
  check.same('and they log in again', again.loginState, 'SUCCESS');
}

async function disconnect({ owner, check }: Stage): Promise<void> {
  const { client, id } = await joinAsMember();
  check.same('disconnectMember', (await owner.members.disconnectMember(id)).member?.status, 'OFFLINE');
  check.holds('their tokens end at once', !(await isSignedIn(client)));
  await check.refuses('for good', owner.members.approveMember(id), { status: 409, code: 'MEMBER_OFFLINE' });
}

async function deleteMember({ owner, check }: Stage): Promise<void> {
  const { client, id } = await joinAsMember();
  check.holds('a member may not', (await refusalOf(client.members.deleteMember(id)))?.status === 403);
  await owner.members.deleteMember(id);
  await check.refuses('gone', owner.members.getMember(id), notThere);
  check.holds('their tokens end at once', !(await isSignedIn(client)));
  await check.refuses('once more', owner.members.deleteMember(id), notThere);
  const found = await owner.members
    .queryMembers({ fieldsets: ['EXTENDED'] })
    .eq('loginEmail', 'owner@example.com')
    .find();
  const refused = await refusalOf(owner.members.deleteMember(present('owner', found.items[0]?._id)));
  const violation = refused?.details?.validationError?.fieldViolations?.[0];
  check.same(
    'not the owner',
    [refused?.status, violation?.ruleName],
    [400, 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN'],
  );
}

async function deleteMyMember({ owner, check }: Stage): Promise<void> {
  const { client, id } = await joinAsMember();
  await client.members.deleteMyMember();
  await check.refuses('gone', owner.members.getMember(id), notThere);
  check.holds('signed out', !(await isSignedIn(client)));
}

async function bulkDelete({ owner, check }: Stage): Promise<void> {
  const people = [await joinAsMember(), await joinAsMember()];
  const [first, second] = people.map(({ id }) => id);
  const { results, bulkActionMetadata } = await owner.members.bulkDeleteMembers([first ?? '', NOBODY, second ?? '']);
  check.same(
    'each in its place',
    results?.map(({ itemMetadata }) => [itemMetadata?.originalIndex, itemMetadata?.success]),
    [
      [0, true],
      [1, false],
      [2, true],
    ],
  );
  check.same('why not', results?.[1]?.itemMetadata?.error?.code, 'MEMBER_NOT_FOUND');
  check.same('counts', [bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [2, 1]);
}

/** The job continues after the response: polls until it is done. */
async function untilStatus(owner: Client, id: string, expected: string | undefined): Promise<string | undefined> {
  const end = Date.now() + 20_000;
  for (;;) {
    const status = await statusOf(owner, id).catch(() => undefined);
    if (status === expected || Date.now() > end) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function bulkByFilter({ owner, check }: Stage): Promise<void> {
  const people = [await joinAsMember(), await joinAsMember()];
  const ids = people.map(({ id }) => id);
  const last = present('second member', ids[1]);
  const filter = () => ({ id: { $in: [...ids] } });
  const blocked = await owner.members.bulkBlockMembers(filter());
  check.holds('bulkBlockMembers: jobId', Boolean(blocked.jobId));
  check.same(
    'all are blocked',
    [await untilStatus(owner, last, 'BLOCKED'), await statusOf(owner, ids[0] ?? '')],
    ['BLOCKED', 'BLOCKED'],
  );
  check.holds('bulkApproveMembers: jobId', Boolean((await owner.members.bulkApproveMembers(filter())).jobId));
  check.same('all are approved', await untilStatus(owner, last, 'APPROVED'), 'APPROVED');
  const deleted = await owner.members.bulkDeleteMembersByFilter(filter(), {});
  check.holds('bulkDeleteMembersByFilter: jobId', Boolean(deleted.jobId));
  check.same('all are gone', await untilStatus(owner, last, undefined), undefined);
  const wrong = await refusalOf(owner.members.bulkBlockMembers({ color: 'red' }));
  check.same('a filter that is none', wrong?.status, 400);
}

export const rows: Row[] = [
  { operation: 'members.muteMember, unmuteMember', run: mute },
  { operation: 'members.blockMember, approveMember', run: blockAndApprove },
  { operation: 'members.disconnectMember', run: disconnect },
  { operation: 'members.deleteMember', run: deleteMember },
  { operation: 'members.deleteMyMember', run: deleteMyMember },
  { operation: 'members.bulkDeleteMembers', run: bulkDelete },
  { operation: 'members.bulkBlock…, bulkApprove…, bulkDeleteMembersByFilter', run: bulkByFilter },
];
