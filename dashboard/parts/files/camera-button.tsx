import { type ButtonHTMLAttributes, useRef } from "react";

type CameraButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { onPhotos: (files: File[]) => void };

/** Opens the phone's camera directly, and hands over its photos. */
export function CameraButton({ onPhotos, ...button }: CameraButtonProps) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={camera}
        hidden
        type="file"
        // Older phones open no camera if types are listed one by one. An iPhone's camera gives a page JPEG.
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          onPhotos([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <button type="button" {...button} onClick={() => camera.current?.click()} />
    </>
  );
}
