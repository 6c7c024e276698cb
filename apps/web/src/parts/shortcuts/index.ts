// The door of the keyboard shortcuts.
export {
  createKeyReader,
  type GoalName,
  goals,
  goKey,
  isPlain,
  isTypingIn,
  keyOf,
  latinKey,
  type ShortcutName,
} from './keys.ts';
export { focusField, runShortcut, useShortcut } from './use-shortcut.ts';
