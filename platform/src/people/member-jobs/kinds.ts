import type { ErrorCode, MemberId } from '@foyer/contract';
import type { BulkItem, ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext, JobKind } from '../../server/bulk-jobs/job-kind.ts';
import { refuse } from '../../server/http/fail.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { queueMail } from '../../server/mail/store.ts';
import type { MemberActionContext } from '../members/action-context.ts';
import { approve, block, mute, remove } from '../members/actions.ts';
import { checkBatch } from './check-batch.ts';
import { importRow } from './import-one-row.ts';
import type { ImportOptions, ImportRow, MemberJobKind } from './job.ts';

const memberImport: JobKind<ImportOptions, ImportRow> = {
  itemsPerBatch: 50,
  check: { itemsPerBatch: 500, checkBatch },
  runItem: (batch, { input }) => importRow(memberActionContext(batch), input?.row ?? {}, batch.job.parameters),
};

/** How bulk jobs on members run. */
export const memberJobKinds: Record<MemberJobKind, JobKind> = {
  MEMBERS: { itemsPerBatch: 50, runItem: actOnMember },
  MEMBER_IMPORT: memberImport,
};

/** A refusal is stored with the item that it is about. */
const memberActionContext = ({
  tx,
  job: { siteId },
  caller,
  now,
  secret,
  publicUrl,
}: BatchContext): MemberActionContext & Refusing<ErrorCode> => ({
  fail: refuse,
  tx,
  mail: (request) => queueMail(tx, siteId, request, now),
  siteId,
  actor: caller,
  now,
  secret,
  publicUrl,
});

async function actOnMember(batch: BatchContext, { entityId }: BulkItem): Promise<ItemOutcome> {
  const context = memberActionContext(batch);
  if (!entityId) return context.fail('MEMBER_NOT_FOUND', 'There is no such member.');
  const memberId = asId<MemberId>(entityId);
  const { action } = batch.job;
  if (action === 'APPROVE') await approve(context, memberId);
  else if (action === 'BLOCK') await block(context, memberId);
  else if (action === 'DELETE') await remove(context, memberId);
  else await mute(context, memberId, action === 'MUTE' ? 'MUTED' : 'ACTIVE');
  return { outcome: 'SUCCEEDED' };
}
