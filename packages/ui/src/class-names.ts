// Joins class names, leaving out those that do not apply.

export type ClassName = string | false | null | undefined;

export function joinClasses(...names: readonly ClassName[]): string {
  return names.filter(Boolean).join(' ');
}
