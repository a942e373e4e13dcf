import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { joinAsMember } from '../sign-in.ts';
import { accept, refuse, send } from '../wire.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Answer {
  member: { profile: { photo?: { id: string; url: string; width: number } } };
}

/** The packages that the rows use have no call for uploads. */
async function pictures({ check, platform }: Stage): Promise<void> {
  const { client, id } = await joinAsMember();
  const { uploadUrl } = await accept<{ uploadUrl: string }>(check, client, {
    method: 'POST',
    path: '/site-media/v1/files/generate-upload-url',
    body: { mimeType: 'image/png' },
  });
  const put = await fetch(platform.origin + new URL(uploadUrl, platform.origin).pathname, { method: 'PUT', body: PNG });
  const { file }: { file?: { id: string; url: string } } = await put.json();
  const { id: fileId, url } = present('file', file);
  const change = (photo: object) => ({
    method: 'PATCH',
    path: `/members/v1/members/${id}`,
    body: { member: { id, profile: { photo } } },
  });
  const { member } = await accept<Answer>(check, client, change({ id: fileId, offsetX: 0 }));
  check.same(
    'the file',
    [member.profile.photo?.id, member.profile.photo?.url, member.profile.photo?.width],
    [fileId, url, 1],
  );
  await refuse(check, client, change({ id: 'none.png' }), ['member.profile.photo.id']);
}

/** Members have no content; who is named to inherit it has to exist. */
async function heirs({ owner, check }: Stage): Promise<void> {
  const nickname = `Heir ${crypto.randomUUID().slice(0, 8)}`;
  const heir = await joinAsMember();
  const [first, second, third] = [await joinAsMember({ nickname }), await joinAsMember(), await joinAsMember()];
  const path = '/members/v1/members/bulk/delete-by-filter';
  const ids = [first, second].map(({ id }) => id);
  const request = (contentAssigneeId: string) => ({
    method: 'POST',
    path,
    body: { filter: { id: { $in: ids } }, search: { expression: nickname }, contentAssigneeId },
  });
  await refuse(check, owner, request(NOBODY), ['contentAssigneeId']);
  await accept(check, owner, request(heir.id));
  const isGone = async (id: string) => (await refusalOf(owner.members.getMember(id)))?.status === 404;
  const end = Date.now() + 20_000;
  while (!(await isGone(first.id)) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  check.same('who was searched for is gone', [await isGone(first.id), await isGone(second.id)], [true, false]);

  const own = (id: string) => send<object>(third.client, 'DELETE', `/members/v1/members/my?contentAssigneeId=${id}`);
  check.same('to nobody', (await own(NOBODY)).status, 404);
  check.same('to another', (await own(heir.id)).status, 200);
  check.same('gone', await isGone(third.id), true);
}

export const rows: Row[] = [
  { operation: 'optional member fields: pictures', run: pictures },
  { operation: 'optional member fields: heirs', run: heirs },
];
