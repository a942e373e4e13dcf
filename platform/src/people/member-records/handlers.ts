import type { Handlers } from '../../server/http/handler.ts';
import { countByStatus } from './count-store.ts';
import { exportMemberData } from './data-handler.ts';
import { exportMembers } from './export-handler.ts';
import { addMemberNote, deleteMemberNote, listMemberNotes } from './note-handlers.ts';
import { resolveMemberSlug } from './slug-handler.ts';

/** Notes, counts, old slugs and exports of members, for the business. */
export const handlers: Handlers<'memberRecords'> = {
  async countMembers({ tx, caller }) {
    const counts = await countByStatus(tx, caller.siteId);
    const of = (status: string) => counts.get(status) ?? 0;
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return {
      total,
      pending: of('PENDING'),
      approved: of('ACTIVE'),
      blocked: of('BLOCKED'),
      offline: of('OFFLINE'),
    };
  },
  listMemberNotes,
  addMemberNote,
  deleteMemberNote,
  exportMemberData,
  exportMembers,
  resolveMemberSlug,
};
