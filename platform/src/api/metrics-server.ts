import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { PlatformMetrics } from '../server/metrics/platform-metrics.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Serves `GET /metrics` at a port of its own, which is nobody's but the operator's. */
export async function openMetricsServer(metrics: PlatformMetrics, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    return response.end(await metrics.write());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}
