// The rule of classes, on small repositories.
import { expect, test } from 'vitest';
import { repositoryOf } from './repository.ts';
import { findLostClasses } from './styles-rule.ts';

const sheet = `/* .gone was here. */
.card,
.name:hover {
  margin: 0.5rem;
}
@media (width < 48rem) {
  .card .quiet { color: red; }
}
`;
const component = `import classes from './a.module.css';
/** Not classes.comment, and no text. */
export const A = () => <p className={classes.card} title={t('classes.text')}><b className={classes.name} />
  <i className={\`\${classes.quiet} x\`} /></p>;
`;

const found = (changed: Readonly<Record<string, string>> = {}) =>
  findLostClasses(repositoryOf({ 'app/a.tsx': component, 'app/a.module.css': sheet, ...changed })).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

test('names and classes that belong together are no problem', () => {
  expect(found()).toEqual([]);
});

test('a class that is named and not there is found, and one that is there and not named', () => {
  expect(found({ 'app/a.tsx': component.replace('classes.name', 'classes.nmae') })).toEqual([
    'app/a.tsx:3 app/a.module.css has no class nmae',
    'app/a.module.css:3 nothing names the class name',
  ]);
});

test('where a name is worked out, any class may be meant', () => {
  const worked = component.replace('classes.name', 'classes[kind]');
  expect(found({ 'app/a.tsx': worked })).toEqual([]);
});

test('a class that another component names is named', () => {
  const other = `import look from '../app/a.module.css';\nexport const B = () => <p className={look.extra} />;\n`;
  expect(found({ 'b/b.tsx': other, 'app/a.module.css': `${sheet}.extra { color: red; }\n` })).toEqual([]);
});
