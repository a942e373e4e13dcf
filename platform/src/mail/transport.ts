import { createTransport as createSmtpTransport } from 'nodemailer';
import type { RenderedMail } from './store.ts';

/** How mail leaves. Without SMTP it stays in the database, where the development mailbox shows it. */
export interface MailTransport {
  send(to: string, mail: RenderedMail, messageId: string): Promise<void>;
  close(): void;
}

export function createTransport(smtpUrl: string | undefined, from: string): MailTransport {
  if (!smtpUrl) return { send: async () => {}, close: () => {} };
  const smtp = createSmtpTransport(smtpUrl);
  return {
    send: async (to, mail, messageId) => {
      await smtp.sendMail({
        from,
        to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${messageId}@foyer>`,
      });
    },
    close: () => smtp.close(),
  };
}
