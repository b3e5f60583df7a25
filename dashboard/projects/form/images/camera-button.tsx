import { type ButtonHTMLAttributes, useRef } from "react";

type CameraButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { onPhotos: (files: File[]) => void };

/** Opens the phone's camera straight away; what it takes is chosen. */
export function CameraButton({ onPhotos, ...button }: CameraButtonProps) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={camera}
        hidden
        type="file"
        // Older phones open no camera where types are named one by one; what an iPhone's takes for a page is JPEG.
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
