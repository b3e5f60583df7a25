import sharp from "sharp";

const colour = { r: 150, g: 110, b: 70 };

/** A real picture of the type that its name's extension says. */
export async function picture(name: string, width = 40, height = 30): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  const type = types[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "png";
  return new File([new Uint8Array(await image.toFormat(type).toBuffer())], name, { type: `image/${type}` });
}

const types: Record<string, "jpeg" | "png" | "gif" | "webp"> = {
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  gif: "gif",
  webp: "webp",
};

export function svg(content = '<rect width="40" height="30"/>'): File {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${content}</svg>`;
  return new File([drawing], "plan.svg", { type: "image/svg+xml" });
}
