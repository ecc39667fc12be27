import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

export function BackLink() {
  return (
    <div className="flex h-14 items-center">
      <Link to="/admin" className="inline-flex h-10 items-center gap-2 text-14 font-medium">
        <ArrowLeft />
        User Management
      </Link>
    </div>
  );
}
