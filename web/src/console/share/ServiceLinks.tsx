import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import type { Services } from '../parts/use-services.ts';
import own from './share.module.css';
import { codePath, linkOf, snippetOf } from './snippet.ts';

interface LinksProps {
  service: Services[number];
  /** Of the site. */
  origin: string;
}

/** Three ways to the booking of one service. */
export function ServiceLinks({ service, origin }: LinksProps) {
  const { t } = useText();
  const { name } = service;
  const link = linkOf(origin, service);
  const snippet = snippetOf(origin, service, t('Book {name}', { name }));
  const code = codePath(service);
  return (
    <>
      <Section title={t('Link')}>
        <p className={own.text} dir="ltr">
          <a href={link}>{link}</a>
        </p>
        <div className={styles.ways}>
          <CopyButton text={link} label={t('Copy link')} />
        </div>
      </Section>
      <Section title={t('QR code')}>
        <p className={styles.lead}>{t('For the window, a flyer or a business card. It leads to the link above.')}</p>
        <img className={own.code} src={code} alt={t('QR code to book {name}', { name })} width={200} height={200} />
        <div className={styles.ways}>
          <ButtonLink href={code} download={`${service.mainSlug.name ?? service.id}.svg`}>
            {t('Download QR code')}
          </ButtonLink>
        </div>
      </Section>
      <Section title={t('On your website')}>
        <p className={styles.lead}>{t('Paste this where the booking should appear. Without script, it is a link.')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard. */}
        <section className={own.text} tabIndex={0} aria-label={t('Code for your website')} dir="ltr">
          <pre>{snippet}</pre>
        </section>
        <div className={styles.ways}>
          <CopyButton text={snippet} label={t('Copy code')} />
        </div>
      </Section>
    </>
  );
}
