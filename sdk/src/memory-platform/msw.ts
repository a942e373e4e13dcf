import { http } from 'msw';
import type { MemoryPlatform } from './platform.ts';

/** Handlers of Mock Service Worker: every call of a client to the platform's host. Other requests are left to others. */
export const handlersOf = (platform: MemoryPlatform) => [
  http.all(`${platform.host}/*`, ({ request }) => platform.answerTo(request)),
];
