import { useLocation, useNavigate } from "react-router";
import { loginAddress } from "../../records/sign-in/address.ts";

/** Returns a function that leads to the sign-in, and back to this page afterwards. */
export function useToLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    navigate(loginAddress(pathname + search + hash));
  };
}
