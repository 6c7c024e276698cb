// One theme of the gallery, in the order of the design's sheet of components.
import { Logo, type ThemeName } from '../src/index.ts';
import { ControlParts } from './control-parts.tsx';
import { Part } from './part.tsx';
import { StateParts } from './state-parts.tsx';
import { TableParts } from './table-parts.tsx';

const colors = [
  ...['page', 'surface', 'raised', 'line', 'field', 'text', 'muted', 'accent'],
  ...['on-accent', 'accent-soft', 'up', 'down', 'up-soft', 'down-soft', 'ok', 'bad'],
];

function Swatches() {
  return (
    <div className="swatches">
      {colors.map((color) => (
        <div key={color}>
          <div className="swatch" style={{ background: `var(--color-${color})` }} />
          {color}
        </div>
      ))}
    </div>
  );
}

function Types() {
  return (
    <div className="line types">
      <span style={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>96,482.1</span>
      <span style={{ fontSize: 20, fontWeight: 600 }}>Transfer</span>
      <span style={{ fontSize: 16, fontWeight: 600 }}>Order book</span>
      <span>Receive</span>
      <span className="muted">24h high</span>
      <code className="muted">9f3c20b7…71ab</code>
    </div>
  );
}

export function Column({ theme }: { theme: ThemeName }) {
  return (
    <div className="column" data-theme={theme} data-scheme="green-up">
      <div className="column-head">
        <Logo name="Candor" />
        {theme === 'night' ? 'Night' : 'Day'}
      </div>
      <Part title="Colour">
        <Swatches />
      </Part>
      <Part title="Type: 28 / 20 / 16 / 14 / 12, mono 12">
        <Types />
      </Part>
      <ControlParts theme={theme} />
      <TableParts theme={theme} />
      <StateParts theme={theme} />
    </div>
  );
}
