import { type InLanguages, textsIn } from '../lib/languages.ts';
import type { SignInLanguage } from './sign-in-language.ts';
import { english } from './sign-in-texts-english.ts';
import { german } from './sign-in-texts-german.ts';
import { hebrew } from './sign-in-texts-hebrew.ts';
import { spanish } from './sign-in-texts-spanish.ts';

const texts: InLanguages<SignInLanguage> = { en: english, es: spanish, de: german, he: hebrew };

export const signInTextsFor = (locale: string): SignInLanguage => textsIn(locale, texts);
