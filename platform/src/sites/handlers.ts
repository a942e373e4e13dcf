import type { Handlers } from '../http/handler.ts';
import { findSite, hasCommunity } from './store.ts';

export const handlers: Handlers<'sites'> = {
  async getSite({ tx, caller }) {
    const { siteId } = caller;
    return { site: { ...(await findSite(tx, siteId)), hasCommunity: await hasCommunity(tx, siteId) } };
  },
};
