// From where and when something was asked, in the language of a mail; the names of browsers and systems stay as they are everywhere.
import type { LanguageField } from '@candor/wire';
import { deviceOf, networkOf } from '../devices/device-in-words.ts';
import type { Origin } from '../ports.ts';
import type { MailPlace } from './catalogue.ts';
import { timeInMail } from './mail-texts.ts';

interface DeviceWords {
  on(browser: string, system: string): string;
  readonly unknown: string;
}

/** As the app says them, but in Arabic: there the names share one line that runs from left to right. */
const words: Readonly<Record<LanguageField, DeviceWords>> = {
  en: { on: (browser, system) => `${browser} on ${system}`, unknown: 'Unknown device' },
  zh: { on: (browser, system) => `${system} 上的 ${browser}`, unknown: '未知设备' },
  ar: { on: (browser, system) => `${browser} (${system})`, unknown: 'جهاز غير معروف' },
  ja: { on: (browser, system) => `${system}の${browser}`, unknown: '不明な端末' },
  ru: { on: (browser, system) => `${browser}, ${system}`, unknown: 'Неизвестное устройство' },
  pt: { on: (browser, system) => `${browser} em ${system}`, unknown: 'Dispositivo desconhecido' },
  es: { on: (browser, system) => `${browser} en ${system}`, unknown: 'Dispositivo desconocido' },
  fr: { on: (browser, system) => `${browser} sur ${system}`, unknown: 'Appareil inconnu' },
  de: { on: (browser, system) => `${browser} unter ${system}`, unknown: 'Unbekanntes Gerät' },
  tc: { on: (browser, system) => `${system} 上的 ${browser}`, unknown: '未知裝置' },
  kr: { on: (browser, system) => `${system}, ${browser}`, unknown: '알 수 없는 기기' },
  hi: { on: (browser, system) => `${system} पर ${browser}`, unknown: 'अज्ञात डिवाइस' },
  vi: { on: (browser, system) => `${browser} trên ${system}`, unknown: 'Thiết bị không rõ' },
};

export interface Asked {
  readonly origin: Origin;
  readonly atMs: number;
}

/** A language without words gets English. */
export function placeInMail(language: string | undefined, { origin, atMs }: Asked): MailPlace {
  const { on, unknown } =
    language !== undefined && Object.hasOwn(words, language) ? words[language as LanguageField] : words.en;
  const { name, system } = deviceOf(origin.userAgent) ?? { name: unknown };
  return {
    device: system === undefined ? name : on(name, system),
    network: networkOf(origin.address) ?? '—',
    time: timeInMail(atMs),
  };
}
