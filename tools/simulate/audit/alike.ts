// Whether two values are the same in every field: what `inWords` would spell alike, without spelling it.

/** A field that is undefined counts as one that is not there; 1 and 1n differ, and so do 0 and -0. */
export function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) return areListsAlike(one, other);
  if (one instanceof Uint8Array || other instanceof Uint8Array)
    return one instanceof Uint8Array && other instanceof Uint8Array && Buffer.compare(one, other) === 0;
  const [fields, others] = [one, other] as Readonly<Record<string, unknown>>[];
  for (const name in fields) if (!alike(fields[name], others![name])) return false;
  for (const name in others) if (others[name] !== undefined && fields![name] === undefined) return false;
  return true;
}

function areListsAlike(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) if (!alike(one[place], other[place])) return false;
  return true;
}
