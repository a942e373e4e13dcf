import type { ProviderAnswer, ProviderRequest } from './provider-request.ts';

interface CalendarEvent {
  id: string;
  calendar: string;
  status: string;
  summary: string;
  transparency: string;
  start: { dateTime: string; timeZone: string };
  end: { dateTime: string; timeZone: string };
  /** Requests for it that are answered without a link. */
  pendingReads: number;
}

export const googleClient = { clientId: 'google-client', clientSecret: 'google-secret', refreshToken: '1//refresh' };

const error = (status: number, reason: string, message: string): ProviderAnswer => ({
  status,
  body: { error: { errors: [{ domain: 'global', reason, message }], code: status, message } },
});

/** Errors as Google's guides state them. */
export const googleErrors = {
  invalidClient: {
    status: 401,
    body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' },
  },
  revoked: { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } },
  expired: error(401, 'authError', 'Invalid Credentials'),
  rateLimit: error(403, 'rateLimitExceeded', 'Rate Limit Exceeded'),
  noScope: error(403, 'insufficientPermissions', 'Insufficient Permission'),
  notFound: error(404, 'notFound', 'Not Found'),
  duplicate: error(409, 'duplicate', 'The requested identifier already exists.'),
  deleted: error(410, 'deleted', 'Resource has been deleted'),
};

/** Google's token endpoint and Calendar API, as far as they are called, in the shapes of its API reference. */
export class GoogleCalendarStandIn {
  readonly events = new Map<string, CalendarEvent>();
  readonly calendars = new Set(['primary', 'ines@example.com']);
  /** The number of reads at which a new event has no link yet. */
  pendingReads = 0;

  /** Events that were not deleted. */
  get current(): CalendarEvent[] {
    return [...this.events.values()].filter(({ status }) => status !== 'cancelled');
  }

  answer({ route, query, authorization, body }: ProviderRequest): ProviderAnswer {
    if (route === 'POST /token') return this.#issueToken(new URLSearchParams(body));
    if (authorization !== 'Bearer google-token') return googleErrors.expired;
    const [, method, calendar = '', id] =
      /^(\w+) \/calendar\/v3\/calendars\/([^/]+)\/events(?:\/(\w+))?$/.exec(route) ?? [];
    if (!this.calendars.has(calendar)) return googleErrors.notFound;
    if (id === undefined) {
      if (method === 'POST') return this.#create(calendar, query, JSON.parse(body));
      return { status: 200, body: { kind: 'calendar#events', items: [] } };
    }
    const event = this.events.get(id);
    if (event?.calendar !== calendar) return googleErrors.notFound;
    if (event.status === 'cancelled' && method !== 'GET') return googleErrors.deleted;
    if (method === 'DELETE') {
      event.status = 'cancelled';
      return { status: 204 };
    }
    if (method === 'PATCH') Object.assign(event, JSON.parse(body));
    return { status: 200, body: this.#show(event) };
  }

  #issueToken(form: URLSearchParams): ProviderAnswer {
    const { clientId, clientSecret, refreshToken } = googleClient;
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isClient) return googleErrors.invalidClient;
    if (form.get('refresh_token') !== refreshToken) return googleErrors.revoked;
    const scope = 'https://www.googleapis.com/auth/calendar.events';
    return { status: 200, body: { access_token: 'google-token', expires_in: 3599, scope, token_type: 'Bearer' } };
  }

  #create(calendar: string, query: URLSearchParams, sent: CalendarEvent & { conferenceData?: object }): ProviderAnswer {
    if (this.events.has(sent.id)) return googleErrors.duplicate;
    if (query.get('conferenceDataVersion') !== '1' || !sent.conferenceData) return googleErrors.notFound;
    const { conferenceData: _, ...fields } = sent;
    const event = { ...fields, calendar, status: 'confirmed', pendingReads: this.pendingReads };
    this.events.set(event.id, event);
    return { status: 200, body: this.#show(event) };
  }

  #show(event: CalendarEvent): object {
    const { pendingReads, calendar, ...fields } = event;
    const isPending = pendingReads > 0;
    if (isPending) event.pendingReads -= 1;
    const code = `${event.id.slice(0, 3)}-${event.id.slice(3, 7)}-${event.id.slice(7, 10)}`;
    const uri = `https://meet.google.com/${code}`;
    return {
      kind: 'calendar#event',
      ...fields,
      organizer: { email: calendar, self: true },
      ...(isPending ? {} : { hangoutLink: uri }),
      conferenceData: {
        createRequest: {
          requestId: event.id,
          conferenceSolutionKey: { type: 'hangoutsMeet' },
          status: { statusCode: isPending ? 'pending' : 'success' },
        },
        ...(isPending
          ? {}
          : { entryPoints: [{ entryPointType: 'video', uri, label: uri.slice(8) }], conferenceId: code }),
      },
    };
  }
}
