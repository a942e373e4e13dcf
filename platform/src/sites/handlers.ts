import type { Handlers } from '../server/http/handler.ts';
import { findSite, hasCommunity } from '../server/sites/store.ts';

export const handlers: Handlers<'sites'> = {
  async getSite({ tx, caller }) {
    const { siteId } = caller;
    return { site: { ...(await findSite(tx, siteId)), hasCommunity: await hasCommunity(tx, siteId) } };
  },
};
