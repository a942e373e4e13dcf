import { operations } from '@foyer/contract';
import { explainNoAccess } from '../server/http/access.ts';
import type { Handlers } from '../server/http/handler.ts';
import { findSite } from '../server/sites/store.ts';
import { updateSite } from './change-handler.ts';
import { toSiteEntity } from './entity.ts';
import { addSampleData } from './sample-data/add.ts';
import { removeSampleData } from './sample-data/remove.ts';

const kinds = { visitor: 'VISITOR', member: 'MEMBER', app: 'APP' } as const;

export const handlers: Handlers<'sites'> = {
  getSite: async (call) => ({ site: await toSiteEntity(call) }),

  updateSite,

  addSampleData,
  removeSampleData,

  async getCaller({ tx, caller }) {
    const { id, name, timeZone, currency } = await findSite(tx, caller.siteId);
    const allowed = operations.filter((named) => explainNoAccess(named, caller) === undefined);
    return {
      caller: {
        kind: kinds[caller.kind],
        role: caller.role,
        id: caller.id,
        ...(caller.kind === 'app' && caller.scopes ? { scopes: [...caller.scopes] } : {}),
      },
      site: { id, name, timeZone, currency },
      operations: allowed.map((named) => named.id),
    };
  },
};
