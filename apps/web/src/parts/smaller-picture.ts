// A photo as the camera of a phone makes it is more than the venue takes, and longer on its way over a slow line than a
// form may last. It is made smaller on the device: every line of a document can still be read.

/** What is no larger is sent as it is: three such pictures take 48 s at 400 kbit in a second, and a form has a minute. */
const bytesWanted = 800_000;
/** One after the other, until it is so small: few pictures need more than the first. */
const looks = [
  { sidePixelsMax: 2_048, quality: 0.85 },
  { sidePixelsMax: 2_048, quality: 0.7 },
  { sidePixelsMax: 1_536, quality: 0.7 },
] as const;

function written(image: HTMLImageElement, { sidePixelsMax, quality }: (typeof looks)[number]) {
  const { naturalWidth, naturalHeight } = image;
  const share = Math.min(1, sidePixelsMax / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * share));
  canvas.height = Math.max(1, Math.round(naturalHeight * share));
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return null;
  // What is transparent becomes white, as the venue makes it.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** From the file alone: nothing is sent for it. Rejects where the browser cannot read it as a picture. */
async function drawn(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    let blob: Blob | null = null;
    for (const look of looks) {
      blob = await written(image, look);
      if (blob === null || blob.size <= bytesWanted) break;
    }
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function made(file: File): Promise<File> {
  if (file.size <= bytesWanted) return file;
  const blob = await drawn(file).catch(() => null);
  // A browser that writes no JPEG gives another kind.
  if (blob === null || blob.type !== 'image/jpeg' || blob.size >= file.size) return file;
  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
}

const known = new WeakMap<File, Promise<File>>();

/** The file that is sent for one that was chosen: the same where it is small, or no picture that this browser reads. */
export function smallerPicture(file: File): Promise<File> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const making = made(file);
  known.set(file, making);
  return making;
}
