import type { Language } from '@selvedge/fashion-words';

interface Messages {
  /** Shown before an answer. */
  inEnglish: string;
  /** Names the words that were not understood. */
  unknown: (words: string) => string;
  /** The whole answer if nothing was understood. */
  onlyEnglish: string;
}

const example = '“black jacket in size M”';
const messages: Record<Language, Messages> = {
  es: {
    inEnglish: 'Respondo en inglés.',
    unknown: (words) => `No he entendido ${words}.`,
    onlyEnglish: `Lo siento, por ahora solo entiendo bien el inglés. Prueba a preguntar en inglés, por ejemplo: ${example}.`,
  },
  fr: {
    inEnglish: 'Je réponds en anglais.',
    unknown: (words) => `Je n’ai pas compris ${words}.`,
    onlyEnglish: `Désolé, pour l’instant je ne comprends bien que l’anglais. Essayez de poser la question en anglais, par exemple : ${example}.`,
  },
  de: {
    inEnglish: 'Ich antworte auf Englisch.',
    unknown: (words) => `Nicht verstanden habe ich ${words}.`,
    onlyEnglish: `Leider verstehe ich bisher nur Englisch richtig. Bitte fragen Sie auf Englisch, zum Beispiel: ${example}.`,
  },
};

const maxNamed = 3;

/** A note in the shopper's language before an English answer. */
export function languageNote(language: Language, unknown: readonly string[]): string {
  const { inEnglish, unknown: notUnderstood } = messages[language];
  const words = unknown.slice(0, maxNamed).map((word) => `“${word}”`).join(', '); // prettier-ignore
  return `${inEnglish} ${words ? `${notUnderstood(words)} ` : ''}`;
}

/** Tells the shopper in their own language that only English is understood. */
export const onlyEnglish = (language: Language): string => messages[language].onlyEnglish;
