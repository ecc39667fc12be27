import { Loader } from "three";

/**
 * Decodes the textures of a model one after the other and no larger than `side` pixels, so that a phone holds one
 * full-size picture at a time. GLTFLoader takes it as its `textureLoader`.
 */
export class BoundedImageLoader extends Loader<ImageBitmap, string> {
  /** Tells GLTFLoader that `load` results in a bitmap. */
  readonly isImageBitmapLoader = true;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly side: number) {
    super();
  }

  override load(
    url: string,
    onLoad: (bitmap: ImageBitmap) => void,
    _onProgress?: unknown,
    onError?: (error: unknown) => void,
  ) {
    // The URL is a blob that GLTFLoader revokes when the picture is decoded.
    this.queue = this.queue.then(() => this.decode(url)).then(onLoad, (error) => onError?.(error));
  }

  private async decode(url: string) {
    const blob = await (await fetch(url)).blob();
    const bitmap = await createImageBitmap(blob, BITMAP);
    const scale = this.side / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return bitmap;
    const smaller = await createImageBitmap(bitmap, {
      ...BITMAP,
      resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
      resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
      resizeQuality: "high",
    });
    bitmap.close();
    return smaller;
  }
}

const BITMAP: ImageBitmapOptions = { premultiplyAlpha: "none", colorSpaceConversion: "none" };
