import type { MemberId, OrderId, SiteId } from '@foyer/contract';
import { anyOf } from '../../server/db/any-of.ts';
import { writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { Submission } from './submission.ts';
import type { Submitted } from './submission-entity.ts';

export const insertSubmission = (
  tx: Db,
  siteId: SiteId,
  orderId: OrderId,
  { id, formId, revision, answers }: Submission,
): Promise<unknown> =>
  tx
    .insertInto('order_form_submissions')
    .values({
      site_id: siteId,
      order_id: orderId,
      submission_id: id,
      form_id: formId,
      form_revision: revision,
      answers: JSON.stringify(answers),
    })
    .execute();

/** The answers of orders, by order. */
export async function listSubmissions(
  db: Db,
  siteId: SiteId,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, Submitted>> {
  const rows = await db
    .selectFrom('order_form_submissions as submissions')
    .innerJoin('booking_form_versions as versions', (join) =>
      join
        .onRef('versions.site_id', '=', 'submissions.site_id')
        .onRef('versions.form_id', '=', 'submissions.form_id')
        .onRef('versions.revision', '=', 'submissions.form_revision'),
    )
    .select(['submissions.order_id', 'submissions.answers', 'versions.content'])
    .where('submissions.site_id', '=', siteId)
    .where('submissions.order_id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map(({ order_id, answers, content }) => [order_id, { answers, questions: content.questions }]));
}

/** Deletes the answers of an order, if it has any. */
export const deleteSubmission = writeInBatches<OrderId>((tx, siteId, orderIds) =>
  tx
    .deleteFrom('order_form_submissions')
    .where('site_id', '=', siteId)
    .where('order_id', '=', anyOf(orderIds))
    .execute(),
);

/** Deletes the answers of a member; the orders stay. */
export const deleteSubmissionsOf = (tx: Db, siteId: SiteId, memberId: MemberId): Promise<unknown> =>
  tx
    .deleteFrom('order_form_submissions')
    .where('site_id', '=', siteId)
    .where('order_id', 'in', (own) =>
      own.selectFrom('orders').select('id').where('site_id', '=', siteId).where('member_id', '=', memberId),
    )
    .execute();
