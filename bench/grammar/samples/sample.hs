{-# LANGUAGE LambdaCase #-}
module Shapes (Shape (..), area, main) where

import qualified Data.Map as Map
import Data.List (foldl', sortBy)

-- | A shape in the plane.
data Shape a
  = Circle { radius :: Double, tag :: a }
  | Square Double a
  deriving (Eq, Show)

class Sized f where
  size :: f a -> Double
  size _ = 0

instance Sized Shape where
  size (Circle r _) = pi * r * r
  size (Square s _)
    | s < 0 = 0
    | otherwise = s * s

newtype Wrapper a = Wrapper { unwrap :: Maybe a }

area :: (Sized f) => [f a] -> Double
area = foldl' (\acc shape -> acc + size shape) 0

total :: Int -> [Int] -> Either String Int
total limit items = go 0 items
  where
    go acc [] = Right acc
    go acc (x : xs) = if x > limit then Left ("too large: " ++ show x) else go (acc + x) xs

main :: IO ()
main = do
  let table = Map.fromList [(i, show i) | i <- [1 .. 10 :: Int], even i]
  case total 5 (Map.keys table) of
    Right n -> print (n * 2)
    Left message -> putStrLn message
  mapM_ (\case Circle r _ -> print r; other -> print other) [Circle 1.5 'a', Square 2 'b']
