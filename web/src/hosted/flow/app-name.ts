import type { PageContext } from '../../pages/page.tsx';

/** The name of the client app behind a flow; empty if the flow has expired. */
export async function loadAppName({ fetch, origin }: PageContext, flow: string): Promise<string> {
  const answer = await fetch(`${origin}/hosted/session?flow=${encodeURIComponent(flow)}`, {
    // The platform identifies the site by its host.
    headers: { host: new URL(origin).host },
  });
  const { app }: { app?: { name?: string } } = answer.ok ? await answer.json() : {};
  return app?.name ?? '';
}
