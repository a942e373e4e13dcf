import { languages } from '@foyer/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Text } from '../lib/text.ts';
import { TextProvider } from '../lib/text.ts';
import type { Head, PageGroup, Session, Site } from '../pages/page.tsx';
import { type PageState, STATE_ID, writeState } from '../pages/state.ts';
import { accentOf } from '../ui/accent.ts';
import { MANIFEST_PATH } from './app-manifest.ts';
import type { PageAssets } from './assets.ts';
import { brandHref, iconOf, type Theme } from './brand.ts';

/** Browsers without `Sec-Fetch-Site` send a form's origin only under this policy. */
export const referrerPolicy = ({ sendsForm }: Pick<Head, 'sendsForm'>): string =>
  sendsForm ? 'same-origin' : 'no-referrer';

interface DocumentProps {
  site: Site;
  session: Session | undefined;
  group: PageGroup;
  text: Text;
  head: Head;
  assets: PageAssets;
  origin: string;
  /** Path and query of the request, for the language links and the menu's current page. */
  address: string;
  status: number;
  /** The looks that an embedding site wants. */
  theme: Theme;
  pageHtml: string;
  state: PageState | undefined;
}

function Document({
  site,
  session,
  group: { Frame, showsMember, isEmbedded, isInstallable },
  text,
  head,
  assets,
  origin,
  address,
  status,
  theme,
  pageHtml,
  state,
}: DocumentProps) {
  const title = [head.title, head.title === site.name ? site.tagline : site.name].filter(Boolean).join(' – ');
  const canonical = origin + head.canonical;
  const image = head.image ?? site.brand?.logo?.url;
  const isHidden = head.noIndex || head.personal;
  return (
    <html
      lang={text.locale}
      dir={text.direction}
      data-member={session?.identityId ?? ''}
      data-shows-member={showsMember ? '' : undefined}
      data-personal={head.personal ? '' : undefined}
      data-embedded={isEmbedded ? (status === 200 ? '' : status) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head.description ? <meta name="description" content={head.description} /> : null}
        {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
        {head.personal ? <meta name="referrer" content={referrerPolicy(head)} /> : null}
        {isHidden
          ? null
          : languages.map((language) => (
              <link
                key={language}
                rel="alternate"
                hrefLang={language}
                href={`${canonical}${canonical.includes('?') ? '&' : '?'}lang=${language}`}
              />
            ))}
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:site_name" content={site.name} />
        <meta property="og:type" content="website" />
        {image ? <meta property="og:image" content={image} /> : null}
        {head.personal ? null : <meta property="og:url" content={canonical} />}
        <meta name="theme-color" content={accentOf(site)} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={brandHref(site, theme)} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" {...iconOf(site)} />
        {isInstallable ? <link rel="manifest" href={MANIFEST_PATH} /> : null}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {head.linkedData?.length ? (
          <script
            type="application/ld+json"
            // JSON with every "<" escaped
            dangerouslySetInnerHTML={{
              __html: writeState({ '@context': 'https://schema.org', '@graph': head.linkedData }),
            }}
          />
        ) : null}
      </head>
      <body>
        <TextProvider value={text}>
          <Frame site={site} session={session} address={address} pageHtml={pageHtml} hydrates={state !== undefined} />
        </TextProvider>
        {state ? (
          <script
            type="application/json"
            id={STATE_ID}
            // JSON with every "<" escaped
            dangerouslySetInnerHTML={{ __html: writeState(state) }}
          />
        ) : null}
      </body>
    </html>
  );
}

export const writeDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
