import { createTransport as createSmtpTransport } from 'nodemailer';
import type { RenderedMail } from './store.ts';

/** Sends mail. Without SMTP it stays in the database, where the development mailbox shows it. */
export interface MailTransport {
  send(to: string, mail: RenderedMail, messageId: string): Promise<void>;
  close(): void;
}

/** Milliseconds; shorter than the first retry, so that a slow server does not cause a second mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function createTransport(smtpUrl: string | undefined, from: string): MailTransport {
  if (!smtpUrl) return { send: async () => {}, close: () => {} };
  const smtp = createSmtpTransport({ url: smtpUrl, ...timeouts });
  return {
    send: async (to, mail, messageId) => {
      await smtp.sendMail({
        from,
        // As an object, so that it is one address and never read as a list.
        to: { name: '', address: to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${messageId}@foyer>`,
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        ...(mail.unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
      });
    },
    close: () => smtp.close(),
  };
}
