import { useCallback, useState } from "react";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/spinner";
import { type ModelScene, showModel } from "./model-scene";

type State = "loading" | "shown" | "failed";

/** The 3D viewer: drag or arrow keys rotate, the wheel or + and - zoom, 0 resets the view. */
export default function ModelViewer({ url, title }: { url: string; title: string }) {
  const [state, setState] = useState<State>("loading");
  const [scene, setScene] = useState<ModelScene | null>(null);
  const mount = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return;
      const created = showModel(container, url, {
        label: `3D model of ${title}. Use the arrow keys to rotate it, plus and minus to zoom.`,
        onShown: () => setState("shown"),
        onFailed: () => setState("failed"),
      });
      setScene(created);
      return () => created?.dispose();
    },
    [url, title],
  );
  return (
    <div className="relative size-full">
      <div ref={mount} className="size-full" />
      {state === "loading" && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Spinner label="Loading the 3D model" />
        </div>
      )}
      {state === "shown" && scene && (
        <Button size="sm" className="absolute bottom-4 left-4 bg-paper" onClick={scene.reset}>
          Reset view
        </Button>
      )}
      {state === "failed" && <Failed url={url} />}
    </div>
  );
}

function Failed({ url }: { url: string }) {
  return (
    <p role="alert" className="absolute inset-0 flex items-center justify-center p-6 text-center text-ink-2">
      <span>
        The model cannot be shown here.{" "}
        <a href={url} download className="text-link">
          Download it
        </a>
      </span>
    </p>
  );
}
