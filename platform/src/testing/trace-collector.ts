import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TracingOptions } from '../server/tracing/options.ts';

type Value = string | number | boolean | undefined;

/** A span as it arrived (OTLP in JSON), with its attributes by name. */
export interface CollectedSpan {
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  hasFailed: boolean;
  attributes: Record<string, Value>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[]; status: { code?: number } })[];
    }[];
  }[];
}

const toRecord = (attributes: Attribute[]): Record<string, Value> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? intValue ?? doubleValue ?? boolValue,
    ]),
  );

/** A collector of this machine: receives spans by OTLP over HTTP, in JSON. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything that arrived. */
  text = '';
  /** Of the process that sent the latest. */
  resource: Record<string, Value> = {};
  /** The paths that were asked for. */
  readonly paths = new Set<string | undefined>();
  status = 200;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<TraceCollector> {
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      collector.paths.add(request.url);
      if (collector.status === 200) collector.#receive(Buffer.concat(parts).toString('utf8'));
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
    });
    const collector = new TraceCollector(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get tracing(): TracingOptions {
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}/v1/traces`,
      protocol: 'http/json',
      sampler: { share: 1, followsCaller: true },
    };
  }

  #receive(text: string): void {
    this.text += text;
    const { resourceSpans }: Export = JSON.parse(text);
    for (const { resource, scopeSpans } of resourceSpans) {
      this.resource = toRecord(resource.attributes);
      for (const { attributes, status, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, hasFailed: status.code === 2, attributes: toRecord(attributes) });
    }
  }

  /** The spans below one, in the order that they began in. */
  below = ({ spanId }: CollectedSpan): CollectedSpan[] => this.spans.filter((span) => span.parentSpanId === spanId);

  /** The one span of a name. */
  find(name: string): CollectedSpan {
    const [span, ...more] = this.spans.filter((each) => each.name === name);
    if (!span || more.length > 0) throw new Error(`${more.length + (span ? 1 : 0)} spans are named ${name}.`);
    return span;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
