/** Spans that are kept: each, none, or a share of the traces; those that a caller has begun go by its choice if `followsCaller`. */
export interface SamplerOptions {
  /** From 0 to 1. */
  share: number;
  followsCaller: boolean;
}

export interface TracingOptions {
  /** The URL that spans are sent to. */
  endpoint: string;
  protocol: 'http/protobuf' | 'http/json';
  sampler: SamplerOptions;
}

const protocols = ['http/protobuf', 'http/json'] as const;

/**
 * Reads the variables of OpenTelemetry; undefined unless they name an endpoint. Headers, timeouts, certificates and compression
 * are read by the exporter itself, the name of the service by the resource.
 */
export function readTracing(set: NodeJS.ProcessEnv): { tracing?: TracingOptions; faults: string[] } {
  const endpoint = set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? withPath(set.OTEL_EXPORTER_OTLP_ENDPOINT);
  const exporter = set.OTEL_TRACES_EXPORTER ?? 'otlp';
  if (endpoint === undefined || exporter === 'none' || set.OTEL_SDK_DISABLED === 'true') return { faults: [] };
  const faults: string[] = [];
  if (exporter !== 'otlp') faults.push(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}".`);
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    faults.push(`OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318, not "${endpoint}".`);
  const named = set.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? set.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
  const protocol = protocols.find((each) => each === named);
  if (!protocol) faults.push(`OTEL_EXPORTER_OTLP_PROTOCOL must be ${protocols.join(' or ')}, not "${named}".`);
  const sampler = readSampler(set);
  if (!sampler)
    faults.push(
      'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, or one of them after parentbased_; ' +
        'OTEL_TRACES_SAMPLER_ARG a number from 0 to 1.',
    );
  if (faults.length > 0 || !protocol || !sampler) return { faults };
  return { tracing: { endpoint, protocol, sampler }, faults };
}

const withPath = (base: string | undefined): string | undefined => base && `${base.replace(/\/+$/, '')}/v1/traces`;

function readSampler(set: NodeJS.ProcessEnv): SamplerOptions | undefined {
  const name = set.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on';
  const followsCaller = name.startsWith('parentbased_');
  const kind = name.replace(/^parentbased_/, '');
  if (kind === 'always_on') return { share: 1, followsCaller };
  if (kind === 'always_off') return { share: 0, followsCaller };
  const share = Number(set.OTEL_TRACES_SAMPLER_ARG ?? 1);
  return kind === 'traceidratio' && share >= 0 && share <= 1 ? { share, followsCaller } : undefined;
}
