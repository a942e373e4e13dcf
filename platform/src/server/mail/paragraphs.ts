import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { textLink, value } from './layout.ts';

/** Ends before a full stop or a bracket that closes the sentence around the address. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A paragraph as it was typed; addresses in it are links. */
const describeParagraph = (text: string, key: number): ReactNode =>
  h(
    Text,
    { key, dir: 'auto', style: { ...value, whiteSpace: 'pre-line', marginTop: '12px' } },
    ...text
      .split(ADDRESS)
      .map((part, index) => (index % 2 === 0 ? part : h(Link, { key: index, href: part, ...textLink }, part))),
  );

/** The paragraphs of a text that a business typed: blank lines divide them. */
export const describeParagraphs = (text: string): ReactNode[] => text.split(/\n{2,}/).map(describeParagraph);
