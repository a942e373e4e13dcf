import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '../server/db/database.ts';
import { isMigrated } from '../server/db/migrate.ts';
import type { Platform } from './platform.ts';

export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    try {
      await pingDatabase(platform.db);
      if (await isMigrated(platform.db)) return { status: 'ready' };
    } catch (error) {
      app.log.warn({ event: 'health.not-ready', error }, 'not ready');
    }
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready' });
  });
}
