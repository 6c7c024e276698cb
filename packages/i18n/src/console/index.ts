// The texts of the operators' console: a catalogue of its own, which the app for people never loads.
export {
  type ConsoleKey,
  consoleText as t,
  loadConsoleTexts,
  type PlainConsoleKey,
  startConsoleTexts,
  textOf,
} from './console-texts.ts';
