import type { SendOutbound } from '../outbound/request.ts';

/** How a site sends SMS with Twilio. The secret is sealed in the database. */
export interface TwilioAccount {
  provider: 'TWILIO';
  accountSid: string;
  authToken: string;
  /** A number, a sender name or a messaging service. */
  from: string;
}

export interface VonageAccount {
  provider: 'VONAGE';
  apiKey: string;
  apiSecret: string;
  /** Signs the provider's calls (HMAC-SHA256). */
  signatureSecret: string;
  from: string;
}

export type SmsAccount = TwilioAccount | VonageAccount;

export interface OutgoingSms {
  /** E.164. */
  to: string;
  text: string;
  /** Where the provider tells whether it was delivered. */
  statusUrl: string;
}

/** A call of the provider: what became of an SMS, or an answer to one. */
export type SmsCallback =
  | { kind: 'STATUS'; messageId: string; status: 'DELIVERED' | 'FAILED' | undefined }
  | { kind: 'INBOUND'; from: string; text: string };

export interface CallbackRequest {
  /** The whole URL, as the provider was told. */
  url: string;
  signature: string | undefined;
  /** The fields of the body. */
  fields: Readonly<Record<string, string>>;
  /** Epoch seconds. */
  nowSeconds: number;
}

export interface SmsProvider {
  /** Returns the provider's id of the SMS. Throws SmsRefusal, or another error when nothing is known. */
  send(sms: OutgoingSms): Promise<string>;
  /** Undefined unless the provider signed it. */
  readCallback(request: CallbackRequest): SmsCallback | undefined;
  /** The answer to a callback. */
  readonly callbackAnswer: { type: string; body: string };
}

export interface ProviderContext {
  sendOutbound: SendOutbound;
}

/** The provider did not take an SMS, and why not. */
export class SmsRefusal extends Error {
  readonly isFinal: boolean;
  /** The number answered STOP to the provider itself. */
  readonly isOptOut: boolean;

  constructor(reason: string, { isFinal, isOptOut = false }: { isFinal: boolean; isOptOut?: boolean }) {
    super(reason);
    this.isFinal = isFinal;
    this.isOptOut = isOptOut;
  }
}
