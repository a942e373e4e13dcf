import { setTimeout as wait } from 'node:timers/promises';
import { type Duration, seconds } from '@foyer/contract/values';
import { ExportResultCode } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SamplerOptions, TracingOptions } from './options.ts';
import { traceOutgoing } from './outgoing.ts';
import { Tracing } from './tracing.ts';

/** A stop waits so long for a collector. */
const PATIENCE = seconds(2);

/** `onLoss` hears when spans are lost, and not again before some arrived. */
export async function openTracing(
  options: TracingOptions,
  onLoss: (error: unknown) => void,
  patience: Duration = PATIENCE,
): Promise<Tracing> {
  const exporter = tellLosses(await openExporter(options), (work) => tracing.outside(work), onLoss);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'foyer' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: openSampler(options.sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracing = new Tracing(provider.getTracer('foyer'), async () => {
    stopOutgoing();
    // The exporter has told of failures already.
    const end = provider.shutdown().catch(() => {});
    await Promise.race([end, wait(patience, undefined, { ref: false })]);
  });
  const stopOutgoing = traceOutgoing(tracing);
  return tracing;
}

async function openExporter({ endpoint: url, protocol }: TracingOptions): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url });
}

function openSampler({ share, followsCaller }: SamplerOptions): Sampler {
  const root =
    share === 1 ? new AlwaysOnSampler() : share === 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share);
  return followsCaller ? new ParentBasedSampler({ root }) : root;
}

function tellLosses(
  exporter: SpanExporter,
  outside: (work: () => void) => void,
  onLoss: (error: unknown) => void,
): SpanExporter {
  let isLosing = false;
  return {
    export: (spans, done) =>
      outside(() =>
        exporter.export(spans, (result) => {
          const isLost = result.code !== ExportResultCode.SUCCESS;
          if (isLost && !isLosing) onLoss(result.error);
          isLosing = isLost;
          done(result);
        }),
      ),
    shutdown: () => exporter.shutdown(),
  };
}
