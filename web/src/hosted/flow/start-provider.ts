import { LEAVING } from '../../lib/use-action.ts';
import { postHosted } from './post-hosted.ts';
import type { ReturnTarget } from './return-target.ts';

interface Trip extends ReturnTarget {
  /** `link` adds the provider to the account of whoever is signed in. */
  purpose: 'sign-in' | 'link';
}

/** Goes to an identity provider, which sends the browser back to `/hosted/provider`. */
export async function startProvider(
  connectionId: string,
  { flow, returnTo, purpose }: Trip,
  leave: (url: string) => void = (url) => location.assign(url),
): Promise<typeof LEAVING> {
  const sent = { connectionId, purpose, flow: flow ?? '', return: flow === null ? (returnTo ?? '') : '' };
  const { url } = await postHosted<{ url: string }>('idp/start', sent);
  leave(url);
  return LEAVING;
}
