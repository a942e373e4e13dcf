import type { PageContext } from '../../pages/page.tsx';

/** What the app behind a flow calls itself; empty where the flow is too old. */
export async function loadAppName({ fetch, origin }: PageContext, flow: string): Promise<string> {
  const answer = await fetch(`${origin}/hosted/session?flow=${encodeURIComponent(flow)}`, {
    // The site is known by its host.
    headers: { host: new URL(origin).host },
  });
  const { app }: { app?: { name?: string } } = answer.ok ? await answer.json() : {};
  return app?.name ?? '';
}
