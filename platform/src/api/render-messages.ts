import type { PageRequest, PageVisit, RenderedPage } from './web-build.ts';

/** A call of a page to the platform. */
export interface PageCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface CallAnswer {
  status: number;
  body: string;
}

/** From the process to the thread. */
export type ToThread =
  | { kind: 'render'; render: number; request: PageRequest; visit: PageVisit }
  | { kind: 'answer'; call: number; answer: CallAnswer }
  | { kind: 'failure'; call: number; message: string };

/** From the thread to the process. */
export type FromThread =
  | { kind: 'page'; render: number; page: RenderedPage }
  | { kind: 'broken'; render: number; error: Error }
  | { kind: 'report'; render: number; error: Error }
  | { kind: 'call'; render: number; call: number; request: PageCall };
