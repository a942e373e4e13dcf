import type { ProviderAnswer, ProviderRequest } from './provider-request.ts';

interface ZoomMeeting {
  id: number;
  host: string;
  topic: string;
  type: number;
  agenda: string;
  start_time?: string;
  duration?: number;
  timezone: string;
}

export const zoomApp = { accountId: 'Z1', clientId: 'zoom-client', clientSecret: 'zoom-secret' };

/** Errors as Zoom's references state them. */
export const zoomErrors = {
  invalidClient: { status: 400, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } },
  invalidAccount: { status: 400, body: { reason: 'Bad Request', error: 'invalid_request' } },
  expired: { status: 401, body: { code: 124, message: 'Access token is expired.' } },
  noScope: {
    status: 400,
    body: { code: 4711, message: 'Invalid access token, does not contain scopes:[meeting:write:meeting:admin].' },
  },
  noUser: { status: 404, body: { code: 1001, message: 'User does not exist: nobody@example.com.' } },
  noMeeting: { status: 404, body: { code: 3001, message: 'Meeting does not exist: 92674392836.' } },
  dailyLimit: {
    status: 429,
    body: {
      code: 429,
      message:
        'You have exceeded the daily rate limit (100) of Meeting Create/Update API requests permitted for this particular user. You may resume these requests at GMT 00:00:00.',
    },
  },
} as const satisfies Record<string, ProviderAnswer>;

/** Zoom's token endpoint and Meeting API, as far as they are called, in the shapes of its API reference. */
export class ZoomStandIn {
  readonly meetings = new Map<number, ZoomMeeting>();
  readonly users = new Set(['me', 'ines@example.com', 'mateo@example.com']);
  tokens = 0;
  #next = 92_674_392_836;

  answer({ route, query, authorization, body }: ProviderRequest): ProviderAnswer {
    if (route === 'POST /oauth/token') return this.#issueToken(authorization, new URLSearchParams(body));
    if (!/^Bearer zoom-token-\d+$/.test(authorization)) return zoomErrors.expired;
    const [, method, user, id] = /^(\w+) \/v2\/(?:users\/([^/]+)\/meetings|meetings\/(\d+))$/.exec(route) ?? [];
    if (user !== undefined && !this.users.has(user)) return zoomErrors.noUser;
    if (method === 'POST' && user) return { status: 201, body: this.#create(user, JSON.parse(body)) };
    if (method === 'GET' && user) return { status: 200, body: this.#list(user, query) };
    const meeting = this.meetings.get(Number(id));
    if (!meeting) return zoomErrors.noMeeting;
    if (method === 'PATCH') Object.assign(meeting, JSON.parse(body));
    if (method === 'DELETE') this.meetings.delete(meeting.id);
    return { status: 204 };
  }

  #issueToken(authorization: string, form: URLSearchParams): ProviderAnswer {
    const { accountId, clientId, clientSecret } = zoomApp;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== basic) return zoomErrors.invalidClient;
    const isGranted = form.get('grant_type') === 'account_credentials' && form.get('account_id') === accountId;
    if (!isGranted) return zoomErrors.invalidAccount;
    this.tokens += 1;
    const body = {
      access_token: `zoom-token-${this.tokens}`,
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'meeting:write:meeting:admin meeting:read:list_meetings:admin',
      api_url: 'https://api.zoom.us',
    };
    return { status: 200, body };
  }

  #create(host: string, sent: Omit<ZoomMeeting, 'id' | 'host'>): object {
    const meeting = { ...sent, id: this.#next++, host };
    this.meetings.set(meeting.id, meeting);
    return {
      ...this.#show(meeting),
      host_email: 'host@example.com',
      status: 'waiting',
      start_url: `https://us05web.zoom.us/s/${meeting.id}?zak=secret`,
      password: 'x7Kp2q',
      settings: { join_before_host: false, waiting_room: true, approval_type: 2 },
    };
  }

  #list(host: string, query: URLSearchParams): object {
    const own = [...this.meetings.values()].filter((meeting) => meeting.host === host);
    const size = Number(query.get('page_size'));
    const from = Number(query.get('next_page_token') || 0);
    const next = from + size < own.length ? String(from + size) : '';
    const page = own.slice(from, from + size).map((meeting) => this.#show(meeting));
    return { page_size: size, total_records: own.length, next_page_token: next, meetings: page };
  }

  #show({ host, ...meeting }: ZoomMeeting): object {
    return {
      uuid: '4444AAAiAAAAAiAiAiiAii==',
      host_id: `id-of-${host}`,
      created_at: '2027-05-01T10:00:00Z',
      join_url: `https://us05web.zoom.us/j/${meeting.id}?pwd=${meeting.id}`,
      ...meeting,
    };
  }
}
